import { useApplicationId } from 'shared-auth/session';
import { additionalInformationText } from './additionalInformationText';
import { Referral } from './Referral';
import { UploadProofButton } from './UploadProofButton';

const text = additionalInformationText.income;

export function ReferIncomePage() {
  return (
    <Referral applicationId={useApplicationId()} text={text}>
      <UploadProofButton>{text.upload}</UploadProofButton>
    </Referral>
  );
}
