import { useParams } from 'react-router-dom';
import { useApplicationId } from 'shared-auth/session';
import { additionalInformationText } from './additionalInformationText';
import { Referral } from './Referral';

const text = additionalInformationText.bank;

export function ReferBankPage() {
  const sessionApplicationId = useApplicationId();
  const { applicationId = sessionApplicationId } = useParams();
  return (
    <Referral applicationId={applicationId} text={text}>
      <p>{text.closing}</p>
    </Referral>
  );
}
