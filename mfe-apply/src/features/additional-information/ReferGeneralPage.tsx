import { useApplicationId } from 'shared-auth/session';
import { additionalInformationText } from './additionalInformationText';
import { Referral } from './Referral';

const text = additionalInformationText.general;

export function ReferGeneralPage() {
  return (
    <Referral applicationId={useApplicationId()} text={text}>
      <p>{text.closing}</p>
    </Referral>
  );
}
