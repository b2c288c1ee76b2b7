import { useBrand } from 'shared-auth/brand';
import { Button, ButtonLink, Dialog } from 'shared-ui';
import { contactDetailsText } from './contactDetailsText';

interface UpdateDetailsDialogProps {
  open: boolean;
  onClose: () => void;
}

export function UpdateDetailsDialog({ open, onClose }: UpdateDetailsDialogProps) {
  const { links } = useBrand();
  const text = contactDetailsText.update;
  return (
    <Dialog
      open={open}
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <ButtonLink href={links.accountSettings}>{text.settings}</ButtonLink>
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </>
      }
    >
      <p>{text.text}</p>
    </Dialog>
  );
}
