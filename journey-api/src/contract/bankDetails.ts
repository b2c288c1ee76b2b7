import * as z from 'zod';
import { journeyPathSchema } from './primitives';

const sortCodeSchema = z.string().regex(/^\d{6}$/);
const accountNumberSchema = z.string().regex(/^\d{8}$/);

/** Dashes are stripped before sending. The return flow calls the account `accountNumber`. */
export const bankDetailsSchema = z.union([
  z.strictObject({ sortCode: sortCodeSchema, bankAccount: accountNumberSchema }),
  z.strictObject({ sortCode: sortCodeSchema, accountNumber: accountNumberSchema }),
]);
export type BankDetails = z.infer<typeof bankDetailsSchema>;

export const bankDetailsResultSchema = z.strictObject({
  status: z.enum(['success', 'referGeneral', 'retryBankValidation', 'redirect']),
  remainingAttempts: z.int().min(0).optional(),
  data: z.strictObject({ redirect: journeyPathSchema }).optional(),
});
export type BankDetailsResult = z.infer<typeof bankDetailsResultSchema>;
