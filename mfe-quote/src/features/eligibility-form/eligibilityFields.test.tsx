import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { startFakeServer, type FakeServer } from 'shared-testing';
import type { Answer } from '../../domain/question-engine/Question';
import { answerCases, softRangeCases } from '../../testing/eligibilityCases';
import { openSections } from '../../testing/openSections';
import { pricing } from '../../testing/pricing';
import { renderAt } from '../../testing/renderAt';
import { eligibilityFields } from './eligibilityFields';

let server: FakeServer;

/** The tests set the date alone: what waits for a change asks again at an interval. */
const timers = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'nextTick'] as const),
];

/** Every question is shown, and answered well. */
const stored = {
  employmentStatus: 'selfEmployed',
  employmentStartDate: '2015-03-01',
  grossAnnualIncome: 30000,
  maritalStatus: 'married',
  otherHouseholdIncome: 20000,
  dependants: '2',
  expenditureEducationCost: 100,
  residentialStatus: 'ownerOccupier',
  financialSituation: 'staySame',
  accommodationCosts: 600,
  councilTax: 120,
  expenditureUtilitiesCost: 150,
  expenditureOtherCost: 300,
};

const choices = [
  'employmentStatus',
  'maritalStatus',
  'dependants',
  'residentialStatus',
  'financialSituation',
];

/** A choice can't be taken back, so one that is to stay open starts with nothing stored. */
async function open(id: string, answer?: Answer) {
  const isLeftOpen = answer === '' && choices.includes(id);
  server = startFakeServer({
    'GET /affordability': isLeftOpen ? { status: 204 } : { body: stored },
    'GET /apr-and-risk-group': { body: pricing },
    'GET /loan-offer': { status: 204 },
    'POST /eligibility': { body: { data: { redirect: '/ineligible' } } },
  });
  const journey = await renderAt('/affordability-and-expenditure');
  await openSections();
  return journey;
}

const escaped = (text: string) => text.replace(/[.?]/g, '\\$&');

function questionOf(id: string) {
  return eligibilityFields.find((question) => question.id === id)!;
}

/** What the message is tied to: the box, or the group of boxes or choices. A search by role takes a second here. */
function fieldOf(id: string): HTMLElement {
  const control = document.querySelector<HTMLElement>(`[name="${id}"], [name="${id}-month"]`)!;
  const isAlone =
    control.matches('select, input:not([type=radio])') && control.matches(`[name="${id}"]`);
  const field = isAlone ? control : control.closest<HTMLElement>('fieldset, [role=group]')!;
  expect(field).toHaveAccessibleName(
    expect.stringMatching(new RegExp(`^${escaped(questionOf(id).question)}( per (month|year))?$`)),
  );
  return field;
}

async function give(id: string, answer: Answer) {
  if (answer === '' && choices.includes(id)) return;
  const parts = [answer].flat();
  const boxes =
    parts.length === 1
      ? [fieldOf(id)]
      : ['Month', 'Year'].map((name) => screen.getByRole('textbox', { name }));
  await settled(() =>
    boxes.map((box, index) => fireEvent.change(box, { target: { value: parts[index] } })),
  );
}

/** The form checks itself after each event; this waits for what it says. */
const settled = (fire: () => unknown) => act(async () => Promise.resolve(fire()).then(() => {}));

const leave = (id: string) => settled(() => fireEvent.blur(fieldOf(id)));

const send = () =>
  settled(() =>
    fireEvent.click(screen.getByText('Check my eligibility', { selector: 'button, button *' })),
  );

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21), doNotFake: timers });
});

afterEach(() => {
  jest.useRealTimers();
});

// The box itself keeps these out: the pence of an income.
const typed = answerCases.filter(([, answer]) => answer !== '30000.50');
const refused = typed.filter(([, , message]) => message !== null);
// A hidden question takes its answer with it, so the empty default is left to the other tests.
const accepted = typed.filter(([, answer, message]) => message === null && answer !== '');

describe('the fields of the eligibility form', () => {
  it.each(refused)('%s answered %j says at the field: %s', async (id, answer, message) => {
    await open(id, answer);
    await give(id, answer);
    await send();
    await waitFor(() => {
      expect(fieldOf(id)).toHaveAccessibleDescription(expect.stringContaining(message ?? ''));
    });
    const says = new RegExp(escaped(message ?? ''), 'i');
    const line = await screen.findByText(says, { selector: 'a' });
    expect(line).toHaveTextContent(`${questionOf(id).name}: `);
    expect(line).toHaveAttribute('href', `#field-${id}`);
    expect(server.callsOf('POST /eligibility')).toHaveLength(0);
  });

  it.each(accepted)('%s answered %j is sent', async (id, answer) => {
    await open(id);
    await give(id, answer);
    await send();
    await waitFor(() => {
      expect(server.callsOf('POST /eligibility')).toHaveLength(1);
    });
  });

  it.each(
    softRangeCases.flatMap(([id, min, max, message]) =>
      [...(min > 0 ? [min - 1] : []), max + 1].map((amount): [string, number, string] => [
        id,
        amount,
        message,
      ]),
    ),
  )('%s of %d is doubted, and sent all the same', async (id, amount, message) => {
    await open(id);
    await give(id, String(amount));
    await leave(id);
    expect(fieldOf(id)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(fieldOf(id)).toBeValid();
    await send();
    await waitFor(() => {
      expect(server.callsOf('POST /eligibility')).toHaveLength(1);
    });
  });

  it.each(softRangeCases)('%s of %d or %d is not doubted', async (id, min, max, message) => {
    await open(id);
    for (const amount of [min, max]) {
      await give(id, String(amount));
      await leave(id);
      expect(screen.queryByText(message)).not.toBeInTheDocument();
    }
  });
});
