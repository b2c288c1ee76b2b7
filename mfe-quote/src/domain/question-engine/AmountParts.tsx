import { useFormikContext } from 'formik';
import { useState } from 'react';
import { toPence } from 'lending';
import { Button, Disclosure, revealField, Stack, VisuallyHidden } from 'shared-ui';
import { FormCurrencyField } from 'shared-ui/formik';
import { formatPence, parsePounds } from 'shared-ui/money';
import type { Answers, CurrencyQuestion } from './Question';
import { questionText } from './questionText';
import { partKey } from './visibleQuestions';

const text = questionText.parts;

/** Boxes for what an amount is made of. Their sum goes into the question's box when the applicant chooses so. */
export function AmountParts({ question }: { question: CurrencyQuestion }) {
  const { setFieldValue } = useFormikContext<Answers>();
  const [isOpen, setOpen] = useState(false);

  async function use(total: number) {
    await setFieldValue(question.id, total.toFixed(2));
    setOpen(false);
    revealField(`field-${question.id}`);
  }

  return (
    <Disclosure summary={text.help} open={isOpen} onToggle={setOpen}>
      {isOpen && <Parts question={question} onUse={use} />}
    </Disclosure>
  );
}

interface PartsProps {
  question: CurrencyQuestion;
  onUse: (total: number) => Promise<void>;
}

function Parts({ question, onUse }: PartsProps) {
  const { values } = useFormikContext<Answers>();
  const frequency = questionText.frequency[question.frequency];
  const fields = (question.parts ?? []).map((part) => {
    const name = partKey(question, part);
    const typed = String(values[name] ?? '').trim();
    const amount = typed === '' ? 0 : parsePounds(typed);
    return { name, label: part.label, amount };
  });
  const unclear = fields.find(({ amount }) => amount === null);
  const total = toPence(fields.reduce((sum, { amount }) => sum + (amount ?? 0), 0));

  function use() {
    if (unclear === undefined) void onUse(total);
    else revealField(`field-${unclear.name}`);
  }

  return (
    <Stack>
      {fields.map(({ name, label, amount }) => (
        <FormCurrencyField
          key={name}
          name={name}
          label={
            <>
              {label} <VisuallyHidden>{frequency}</VisuallyHidden>
            </>
          }
          suffix={<span aria-hidden>{frequency}</span>}
          positive
          noExponent
          formatOnBlur
          warning={amount === null ? questionText.unclearAmount : undefined}
        />
      ))}
      <p aria-live="polite">
        <strong>{unclear ? text.unclearSum : text.sum(formatPence(total))}</strong>
      </p>
      <Button variant="secondary" onClick={use}>
        {text.use}
      </Button>
    </Stack>
  );
}
