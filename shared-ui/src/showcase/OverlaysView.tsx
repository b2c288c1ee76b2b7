import { useState } from 'react';
import { Button, Dialog, LoadingOverlay, Stack } from '..';

export function OverlaysView() {
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
