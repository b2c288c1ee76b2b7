import { bankDetailsSchema } from 'journey-api/contract';

export const accepts = (body: unknown) => bankDetailsSchema.safeParse(body).success;
