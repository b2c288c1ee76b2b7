import { useNavigate, useParams } from 'react-router-dom';
import { useApplicationId } from 'shared-auth/session';
import { Button, ButtonGroup } from 'shared-ui';
import { NextSteps } from '../../domain/next-steps/NextSteps';
import { additionalInformationText } from './additionalInformationText';

const { general, bank, income, bankAndIncome } = additionalInformationText;

/** `/additional-information` */
export function ReferGeneralPage() {
  return (
    <NextSteps applicationId={useApplicationId()} text={general}>
      <p>{general.closing}</p>
    </NextSteps>
  );
}

/** `/additional-information/bank/:applicationId?` */
export function ReferBankPage() {
  const sessionApplicationId = useApplicationId();
  const { applicationId = sessionApplicationId } = useParams();
  return (
    <NextSteps applicationId={applicationId} text={bank}>
      <p>{bank.closing}</p>
    </NextSteps>
  );
}

/** `/additional-information/income` */
export function ReferIncomePage() {
  return <ProofReferral text={income} />;
}

/** `/additional-information/bank-and-income` */
export function ReferBankAndIncomePage() {
  return <ProofReferral text={bankAndIncome} />;
}

function ProofReferral({ text }: { text: typeof income | typeof bankAndIncome }) {
  const navigate = useNavigate();
  return (
    <NextSteps applicationId={useApplicationId()} text={text}>
      <ButtonGroup>
        <Button name="uploadProof" onClick={() => void navigate('/upload')}>
          {text.upload}
        </Button>
      </ButtonGroup>
    </NextSteps>
  );
}
