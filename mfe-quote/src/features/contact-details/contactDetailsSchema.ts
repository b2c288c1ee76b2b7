import { object, string, type InferType } from 'yup';
import { contactDetailsText as text } from './contactDetailsText';

export const contactDetailsSchema = object({
  addressId: string().required(text.addressRequired),
});

export type ContactDetailsValues = InferType<typeof contactDetailsSchema>;
