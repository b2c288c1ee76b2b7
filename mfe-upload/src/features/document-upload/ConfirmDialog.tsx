import type { ReactNode } from 'react';
import { Button, Dialog } from 'shared-ui';
import { documentUploadText } from './documentUploadText';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  onYes: () => unknown;
  onNo: () => void;
  children?: ReactNode;
}

const { yes, no } = documentUploadText.confirm;

export function ConfirmDialog({ open, title, onYes, onNo, children }: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onNo}
      actions={
        <>
          <Button name="confirm" onClick={onYes}>
            {yes}
          </Button>
          <Button variant="secondary" onClick={onNo}>
            {no}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
