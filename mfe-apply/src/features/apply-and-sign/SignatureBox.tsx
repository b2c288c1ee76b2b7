import { Checkbox, Stack } from 'shared-ui';
import { applyAndSignText } from './applyAndSignText';

interface SignatureBoxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}

const text = applyAndSignText.signature;

export function SignatureBox({ checked, onChange, error }: SignatureBoxProps) {
  return (
    <Stack gap="sm">
      <h4>{text.title}</h4>
      <p>{text.intro}</p>
      <Checkbox
        name="eSignature"
        label={text.label}
        checked={checked}
        onChange={onChange}
        error={error}
      />
    </Stack>
  );
}
