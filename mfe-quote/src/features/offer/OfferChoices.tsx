import { useState } from 'react';
import { useBrand } from 'shared-auth/brand';
import { Button, ButtonGroup, Dialog, PhoneLink } from 'shared-ui';
import { useCloseApplication } from '../../domain/quote-store/useCloseApplication';
import { offerText } from './offerText';

const { changeAmount, notNow } = offerText;

interface OfferChoicesProps {
  /** A sentence, where the day is known. */
  applyBefore: string | undefined;
  onLeave: () => void;
}

/** What an applicant can do who does not take the offer as it is, or not today. */
export function OfferChoices({ applyBefore, onLeave }: OfferChoicesProps) {
  const [asked, setAsked] = useState<'amount' | 'leave' | null>(null);
  const { telephone, hours } = useBrand().companies.customerCare;
  const close = useCloseApplication();
  const stay = () => setAsked(null);

  function leave() {
    onLeave();
    close();
  }

  return (
    <>
      <ButtonGroup>
        <Button variant="secondary" onClick={() => setAsked('amount')}>
          {changeAmount.title}
        </Button>
        <Button variant="secondary" onClick={() => setAsked('leave')}>
          {notNow.title}
        </Button>
      </ButtonGroup>
      <Dialog
        open={asked === 'amount'}
        title={changeAmount.title}
        onClose={stay}
        actions={<Button onClick={stay}>{offerText.keep}</Button>}
      >
        <p>{changeAmount.text}</p>
        <p>
          {changeAmount.call} <PhoneLink number={telephone} />, {hours}.
        </p>
      </Dialog>
      <Dialog
        open={asked === 'leave'}
        title={notNow.title}
        onClose={stay}
        actions={
          <>
            <Button onClick={stay}>{offerText.keep}</Button>
            <Button variant="secondary" onClick={leave}>
              {notNow.leave}
            </Button>
          </>
        }
      >
        <p>
          {notNow.text} {applyBefore}
        </p>
      </Dialog>
    </>
  );
}
