import { useId, useState } from 'react';
import { screensIn, type ScreenRoute } from 'shared-auth/screens';
import { useApplicationId } from 'shared-auth/session';
import { useToggle } from 'shared-auth/toggles';
import { LoadingOverlay, Panel, RadioGroup, Select, Slider, TextField } from 'shared-ui';

/** The heading of the screen, and the callback for what was chosen. */
export const loanScreen = { title: 'A loan', goOn: (..._chosen: unknown[]): void => undefined };

/** As on the landing page, each of the controls has its own part of the state. */
function LoanScreen() {
  const [amount, setAmount] = useState(5000);
  const [text, setText] = useState('');
  const [term, setTerm] = useState('4');
  const [purpose, setPurpose] = useState('car');
  const isPriced = useToggle('PRICED');
  const id = useId();
  return (
    <>
      <h1 tabIndex={-1} id={id}>
        {loanScreen.title}
      </h1>
      <TextField label="Name" name="name" value={text} onChange={setText} />
      <Slider
        label="Amount"
        min={1000}
        max={7500}
        step={100}
        value={amount}
        onChange={setAmount}
        format={String}
        minLabel=""
        maxLabel=""
      />
      <button type="button" aria-controls={id} onClick={() => setAmount(amount + 100)}>
        More
      </button>
      <RadioGroup
        legend="Term"
        name="term"
        value={term}
        onChange={setTerm}
        options={['2', '4'].map((value) => ({ value, label: value }))}
      />
      <Select
        label="Purpose"
        name="purpose"
        value={purpose}
        onChange={setPurpose}
        options={['car', 'home'].map((value) => ({ value, label: value }))}
      />
      <Panel title="Chosen">{isPriced && [text, amount, term, purpose].join()}</Panel>
      <button type="button" onClick={() => loanScreen.goOn(text, amount, term, purpose)}>
        Go on
      </button>
    </>
  );
}

/** Has a draft of the applicant whom it asks for. */
function DraftScreen() {
  const applicationId = useApplicationId();
  const [text, setText] = useState(applicationId && 'kept');
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      <h1 tabIndex={-1}>A draft</h1>
      <TextField
        label="Name"
        name="name"
        value={text}
        onChange={setText}
        onBlur={() => setLeft(true)}
      />
      <p>
        {isLeft ? 'Left' : 'Held'}: {text}
      </p>
      <LoadingOverlay open={applicationId === ''} text="Loading" />
    </>
  );
}

function Throws(): never {
  throw new Error('Drawn on a server');
}
const screenOf = screensIn(({ children }) => <div data-remote="mfe-loan@1">{children}</div>);
const handle = { title: 'Loan', analyticsName: 'loan' };
/** Fetches the screen that follows the loan's. */
export const loadAfter = jest.fn(() => Promise.resolve(() => <h1>What follows</h1>));

/** The routes of a remote, of which nothing has been fetched yet. */
export const newRoutes = (): ScreenRoute[] => [
  screenOf('/loan', { ...handle, next: ['/after'] }, () => Promise.resolve(LoanScreen)),
  screenOf('/draft', handle, () => Promise.resolve(DraftScreen)),
  screenOf('/after', handle, loadAfter),
  screenOf('/throws', handle, () => Promise.resolve(Throws)),
];
