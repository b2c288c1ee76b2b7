import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik } from 'formik';
import { answerErrors } from './checkAnswer';
import { initialAnswers, questionsOf } from './visibleQuestions';
import type { CurrencyQuestion, MultipleChoiceQuestion, QuestionSection } from './Question';
import { QuestionSections } from './QuestionSections';

const cost: CurrencyQuestion = {
  id: 'cost',
  name: 'Cost',
  type: 'currency',
  style: 'label',
  question: 'What does it cost?',
  frequency: 'month',
  validations: [],
};

const colour: MultipleChoiceQuestion = {
  id: 'colour',
  name: 'Colour',
  type: 'multipleChoice',
  style: 'label',
  question: 'Which colour?',
  options: [
    { value: 'red', label: 'Red' },
    { value: 'blue', label: 'Blue' },
  ],
  required: 'Please choose a colour',
  validations: [],
};

const section = {
  id: 'one',
  layout: 'default',
  title: 'A section',
  questions: [cost],
} satisfies QuestionSection;

function open(...sections: QuestionSection[]) {
  const questions = sections.flatMap(questionsOf);
  const sent = jest.fn();
  const view = render(
    <Formik
      initialValues={initialAnswers(questions)}
      validate={(answers) => answerErrors(questions, answers)}
      onSubmit={(answers) => {
        sent(answers);
      }}
    >
      <Form noValidate>
        <QuestionSections sections={sections} />
        <button type="submit">Send</button>
      </Form>
    </Formik>,
  );
  return { ...view, sent, user: userEvent.setup() };
}

const openCost = (own: Partial<CurrencyQuestion> = {}) =>
  open({ ...section, questions: [{ ...cost, ...own }] });
const costBox = () => screen.getByRole('textbox', { name: 'What does it cost? per month' });

describe('a section', () => {
  it('has its title, its description and its questions in order', () => {
    open({ ...section, description: 'All about it.', questions: [colour, cost] });
    const region = screen.getByRole('region', { name: 'A section' });
    expect(within(region).getByText('All about it.')).toBeVisible();
    expect(
      screen.getByRole('radio', { name: 'Red' }).compareDocumentPosition(costBox()) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });

  it('groups its questions in items, each under a heading and gone with its questions', async () => {
    const { user, sent } = open({
      id: 'one',
      layout: 'default',
      title: 'A section',
      items: [
        { id: 'looks', title: 'Looks', description: 'What it is like.', questions: [colour] },
        {
          id: 'price',
          title: 'Price',
          questions: [{ ...cost, conditions: [{ questionId: 'colour', values: ['red'] }] }],
        },
      ],
    });
    const region = screen.getByRole('region', { name: 'A section' });
    const looks = within(region).getByRole('region', { name: 'Looks' });
    expect(within(looks).getByRole('heading', { level: 3, name: 'Looks' })).toBeVisible();
    expect(within(looks).getByText('What it is like.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Price' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Red' }));
    const price = screen.getByRole('region', { name: 'Price' });
    await user.type(
      within(price).getByRole('textbox', { name: 'What does it cost? per month' }),
      '12',
    );
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => {
      expect(sent).toHaveBeenCalledWith({ colour: 'red', cost: '12' });
    });
  });

  it('looks another way in the alternate layout', () => {
    open(section, { ...section, id: 'two', title: 'Another', layout: 'alternate', questions: [] });
    const [plain, alternate] = ['A section', 'Another'].map(
      (name) => screen.getByRole('region', { name }).className,
    );
    expect(alternate).not.toBe(plain);
  });
});

describe('a question', () => {
  it('is a label or a heading, by its style', () => {
    open({
      ...section,
      questions: [cost, { ...cost, id: 'big', style: 'heading', question: 'Big' }],
    });
    expect(screen.getByRole('heading', { level: 3, name: 'Big' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: cost.question })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Big per month' })).toBeVisible();
  });

  it('describes its control by instruction and note', () => {
    openCost({ instruction: 'Before tax.', note: 'Leave it empty.' });
    expect(costBox()).toHaveAccessibleDescription('Before tax. Leave it empty.');
  });

  it.each([
    ['month', 'per month'],
    ['year', 'per year'],
  ] as const)('of frequency %s says %s', (frequency, words) => {
    openCost({ frequency });
    expect(screen.getByRole('textbox', { name: `What does it cost? ${words}` })).toBeVisible();
  });

  it('opens with its default', () => {
    open({
      ...section,
      questions: [
        { ...cost, defaultValue: '12' },
        { ...colour, defaultValue: 'blue' },
      ],
    });
    expect(costBox()).toHaveValue('12');
    expect(screen.getByRole('radio', { name: 'Blue' })).toBeChecked();
  });

  it('with few options has a choice of each, with many a list', () => {
    const many = Array.from({ length: 5 }, (_, index) => ({
      value: String(index),
      label: `Option ${String(index)}`,
    }));
    open({
      ...section,
      questions: [colour, { ...colour, id: 'many', question: 'Many', options: many }],
    });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByRole('combobox', { name: 'Many' })).toHaveDisplayValue('Please choose');
  });

  it('of a date has a box for the month and one for the year', async () => {
    const { user, sent } = open({
      ...section,
      questions: [
        {
          id: 'start',
          name: 'Start',
          type: 'date',
          style: 'label',
          question: 'Since?',
          validations: [],
        },
      ],
    });
    const group = screen.getByRole('group', { name: 'Since?' });
    await user.type(within(group).getByRole('textbox', { name: 'Month' }), '03');
    await user.type(within(group).getByRole('textbox', { name: 'Year' }), '2019');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent).toHaveBeenCalledWith({ start: ['03', '2019'] });
  });

  it('of a date takes the name of a month, and writes it as its number once it is left', async () => {
    const { user } = open({
      ...section,
      questions: [
        {
          id: 'start',
          name: 'Start',
          type: 'date',
          style: 'label',
          question: 'Since?',
          validations: [],
        },
      ],
    });
    const month = screen.getByRole('textbox', { name: 'Month' });
    await user.type(month, 'March');
    expect(month).toHaveValue('March');
    await user.tab();
    expect(month).toHaveValue('03');
    expect(screen.getByRole('textbox', { name: 'Year' })).toHaveFocus();
  });

  it('shows its message after a submit, and goes on once it is put right', async () => {
    const { user, sent } = open({ ...section, questions: [colour] });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please choose a colour');
    expect(sent).not.toHaveBeenCalled();
    await user.click(screen.getByRole('radio', { name: 'Red' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent).toHaveBeenCalledWith({ colour: 'red' });
  });
});

describe('an amount', () => {
  it.each<[string, Partial<CurrencyQuestion>, string, string]>([
    ['takes a minus where nothing forbids it', {}, '-5', '-5'],
    ['blocks a minus where it is positive', { positive: true }, '-5', '5'],
    ['takes an exponent where nothing forbids it', {}, '1e5', '1e5'],
    ['blocks an exponent where the question says so', { noExponent: true }, '1e5', '15'],
    ['is cut off at its length', { maxInputLength: 3 }, '12345', '123'],
    ['keeps pence where only whole pounds count', { isOnlyIntegers: true }, '12.50', '12.50'],
    ['is written with pence when it is left', { shouldFormatValue: true }, '12', '12.00'],
    ['stays as typed where it need not be written out', {}, '12', '12'],
    ['stays as typed where it is none', { shouldFormatValue: true }, 'some', 'some'],
  ])('%s', async (_, own, typed, shown) => {
    const { user } = openCost(own);
    await user.type(costBox(), typed);
    await user.tab();
    expect(costBox()).toHaveValue(shown);
  });

  it('asks for the keypad that fits', () => {
    open({
      ...section,
      questions: [cost, { ...cost, id: 'whole', question: 'Whole', isOnlyIntegers: true }],
    });
    expect(costBox()).toHaveAttribute('inputmode', 'decimal');
    expect(screen.getByRole('textbox', { name: 'Whole per month' })).toHaveAttribute(
      'inputmode',
      'numeric',
    );
  });

  it('is doubted in whatever writing', async () => {
    const { user } = openCost({
      shouldFormatValue: true,
      softRangeConstraint: { min: 50, max: 400, message: 'Are you sure?' },
    });
    await user.type(costBox(), '401');
    await user.tab();
    expect(costBox()).toHaveValue('401.00');
    expect(costBox()).toHaveAccessibleDescription('Are you sure?');
  });

  it('is doubted, not refused, outside its range', async () => {
    const { user, sent } = openCost({
      softRangeConstraint: { min: 50, max: 400, message: 'Are you sure?' },
    });
    await user.type(costBox(), '401');
    expect(screen.queryByText('Are you sure?')).not.toBeInTheDocument();
    await user.tab();
    expect(costBox()).toHaveAccessibleDescription('Are you sure?');
    expect(costBox()).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent).toHaveBeenCalledWith({ cost: '401' });
  });
});

describe('a condition', () => {
  it('shows its question, and empties it through the chain once it is hidden', async () => {
    const { user, sent } = open({
      ...section,
      questions: [
        colour,
        {
          ...colour,
          id: 'shade',
          question: 'Which shade?',
          options: [{ value: 'dark', label: 'Dark' }],
          conditions: [{ questionId: 'colour', values: ['red'] }],
        },
        { ...cost, conditions: [{ questionId: 'shade', values: ['dark'] }] },
      ],
    });
    expect(screen.queryByRole('radio', { name: 'Dark' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Red' }));
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    await user.type(costBox(), '7');
    await user.click(screen.getByRole('radio', { name: 'Blue' }));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent).toHaveBeenCalledWith({ colour: 'blue', shade: '', cost: '' });
  });
});
