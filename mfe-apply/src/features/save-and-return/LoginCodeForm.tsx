import { useEffect, useState } from 'react';
import { useErrorTitle } from 'shared-auth/screens';
import { Button, ButtonGroup, LiveMessage, revealField, Stack, TextField } from 'shared-ui';
import { saveAndReturnText } from './saveAndReturnText';
import type { CodeSent } from './useLogIn';

interface LoginCodeFormProps {
  sent: CodeSent;
  busy: boolean;
  onCode: (code: string) => Promise<void>;
  onAgain: () => Promise<void>;
  onBack: () => void;
}

const { code: text, submit } = saveAndReturnText;

/** The second step of a login, where the server requires a code that it has mailed. */
export function LoginCodeForm({ sent, busy, onCode, onAgain, onBack }: LoginCodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  useErrorTitle(error !== '');
  // The button that was pressed is gone.
  useEffect(() => {
    revealField('field-code');
  }, []);

  function handleSubmit() {
    const digits = code.replace(/\D/g, '');
    if (digits.length === 6) {
      setError('');
      void onCode(digits);
    } else {
      setError(text.missing);
      revealField('field-code');
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <Stack gap="lg">
        <p>{text.lead(sent.to)}</p>
        <TextField
          label={text.label}
          hint={text.hint}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          width="sm"
          value={code}
          onChange={setCode}
          error={error}
        />
        <ButtonGroup>
          <Button type="submit" busy={busy}>
            {submit}
          </Button>
          <Button
            variant="secondary"
            name="sendNewCode"
            waitsFor={sent.canSendNewCode ? undefined : text.wait}
            onClick={onAgain}
          >
            {text.next}
          </Button>
        </ButtonGroup>
        <Button variant="quiet" onClick={onBack}>
          {text.back}
        </Button>
        <LiveMessage>{sent.count > 1 && text.sent}</LiveMessage>
      </Stack>
    </form>
  );
}
