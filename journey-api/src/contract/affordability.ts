import {
  eligibilityQuestions,
  MAX_POUNDS,
  type AnswerTo,
  type OptionalId,
  type QuestionId,
} from 'lending';
import * as z from 'zod';
import { isoDateSchema, poundsSchema } from './primitives';

type AnswerSchemas = {
  [Id in QuestionId]: Id extends OptionalId
    ? z.ZodOptional<z.ZodType<AnswerTo<Id>>>
    : z.ZodType<AnswerTo<Id>>;
};

function answerSchema(id: QuestionId): z.ZodType {
  const question = eligibilityQuestions[id];
  switch (question.type) {
    case 'choice':
      return z.enum<readonly string[]>(question.values);
    case 'count':
      return z.int().min(0).max(question.max);
    case 'date':
      return isoDateSchema;
    case 'pounds':
      return 'whole' in question ? z.int().min(0).max(MAX_POUNDS) : poundsSchema.multipleOf(0.01);
  }
}

/** The schema of each answer to the eligibility form, as it is sent. */
export const answerSchemas = Object.fromEntries(
  (Object.keys(eligibilityQuestions) as QuestionId[]).map((id) => {
    const question = eligibilityQuestions[id];
    const mayBeLeftOut = 'optional' in question || 'conditions' in question;
    const schema = answerSchema(id);
    return [id, mayBeLeftOut ? schema.optional() : schema];
  }),
) as AnswerSchemas;

/** '3' means three or more. */
export const dependantsTextSchema = z.enum(['0', '1', '2', '3']);

/** Stored answers, read back to prefill the form. Yearly incomes, monthly outgoings, in pounds. */
export const affordabilitySchema = z.strictObject({
  ...answerSchemas,
  grossAnnualIncome: poundsSchema,
  dependants: dependantsTextSchema,
  /** Without the council tax, which is a field of its own, so that a prefill never counts it twice. */
  expenditureOtherCost: poundsSchema,
  cashWithdrawalRequired: z.boolean().optional(),
  cashWithdrawalAmount: poundsSchema.optional(),
  balanceTransferRequired: z.boolean().optional(),
  balanceTransferAmount: poundsSchema.optional(),
  basketAmount: poundsSchema.optional(),
});
export type Affordability = z.infer<typeof affordabilitySchema>;
