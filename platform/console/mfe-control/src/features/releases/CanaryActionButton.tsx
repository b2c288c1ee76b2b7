import { useState } from 'react';
import { Checkbox, Slider, Stack, TextField } from 'shared-ui';
import { ReleaseActionButton } from '../../ui/ReleaseActionButton';
import { releaseActionText as text } from '../../ui/releaseActionText';

interface CanaryActionButtonProps {
  app: string;
  version: string;
  /** What runs already, in percent; null where nothing does. */
  share: number | null;
  isAutomatic: boolean;
}

const FIRST_SHARE = 5;

export function CanaryActionButton({
  app,
  version,
  share: running,
  isAutomatic,
}: CanaryActionButtonProps) {
  const [share, setShare] = useState('');
  const [auto, setAuto] = useState(isAutomatic);
  const given = Number.parseFloat(share.replace(',', '.'));
  // What is no number changes nothing.
  const percent = Number.isNaN(given) ? (running ?? 0) : Math.min(100, Math.max(0, given));
  return (
    <ReleaseActionButton
      planned={{ app, action: 'canary', version, share: percent, auto }}
      label={running === null ? text.canary : text.changeCanary}
      onOpen={() => {
        setShare(String(running ?? FIRST_SHARE));
        setAuto(isAutomatic);
      }}
    >
      <Stack>
        <TextField
          name="share"
          label={text.share}
          value={share}
          onChange={setShare}
          suffix="%"
          inputMode="decimal"
          width="md"
        />
        <Slider
          label={text.share}
          min={0}
          max={100}
          step={1}
          value={percent}
          minLabel="0 %"
          maxLabel="100 %"
          format={(value) => `${value} %`}
          onChange={(value) => setShare(String(value))}
        />
        <Checkbox name="auto" label={text.automatic} checked={auto} onChange={setAuto} />
      </Stack>
    </ReleaseActionButton>
  );
}
