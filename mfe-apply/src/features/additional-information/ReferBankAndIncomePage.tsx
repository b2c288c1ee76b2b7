import { useApplicationId } from 'shared-auth/session';
import { additionalInformationText } from './additionalInformationText';
import { Referral } from './Referral';
import { UploadProofButton } from './UploadProofButton';

const text = additionalInformationText.bankAndIncome;

export function ReferBankAndIncomePage() {
  return (
    <Referral applicationId={useApplicationId()} text={text}>
      <UploadProofButton>{text.upload}</UploadProofButton>
    </Referral>
  );
}
