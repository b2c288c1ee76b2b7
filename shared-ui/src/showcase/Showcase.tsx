import { useState } from 'react';
import { Button, Dialog, LoadingOverlay, Stack, Stepper } from '..';
import { FieldsView } from './FieldsView';
import { MessagesView } from './MessagesView';
import { QuoteView } from './QuoteView';

/**
 * Every component in its states.
 * @param props `prefix` starts every control's name, so that several showcases fit on one page
 */
export function Showcase({ prefix }: { prefix: string }) {
  return (
    <Stack gap="xl">
      <Stepper steps={['Details', 'Eligibility', 'Apply', 'Complete']} current={2} />
      <QuoteView prefix={prefix} />
      <FieldsView prefix={prefix} />
      <MessagesView />
      <OverlaysView />
    </Stack>
  );
}

function OverlaysView() {
  const [dialog, setDialog] = useState(false);
  const [waiting, setWaiting] = useState(false);
  return (
    <Stack gap="lg">
      <Button onClick={() => setDialog(true)}>Open the dialog</Button>
      <Button
        onClick={() => {
          setWaiting(true);
          setTimeout(() => setWaiting(false), 4000);
        }}
      >
        Wait
      </Button>
      <Dialog
        open={dialog}
        title="Update your details in the app"
        onClose={() => setDialog(false)}
        actions={
          <>
            <Button>Go to account settings</Button>
            <Button variant="secondary" onClick={() => setDialog(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <p>Change them in account settings, then tap the loan offer banner to start again.</p>
      </Dialog>
      <LoadingOverlay open={waiting} text="We're updating your address..." estimateSeconds={1} />
    </Stack>
  );
}
