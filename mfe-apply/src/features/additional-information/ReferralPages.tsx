import { useNavigate } from 'react-router-dom';
import { Button, ButtonGroup } from 'shared-ui';
import { NextSteps } from '../../domain/next-steps/NextSteps';
import { additionalInformationText } from './additionalInformationText';

const { general, bank, income, bankAndIncome } = additionalInformationText;

/** `/additional-information` */
export function ReferGeneralPage() {
  return <Review text={general} />;
}

/** `/additional-information/bank/:applicationId?` */
export function ReferBankPage() {
  return <Review text={bank} />;
}

function Review({ text }: { text: typeof general | typeof bank }) {
  return (
    <NextSteps text={text}>
      <p>{text.closing}</p>
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
    <NextSteps text={text}>
      <ButtonGroup>
        <Button name="uploadProof" onClick={() => void navigate('/upload')}>
          {text.upload}
        </Button>
      </ButtonGroup>
    </NextSteps>
  );
}
