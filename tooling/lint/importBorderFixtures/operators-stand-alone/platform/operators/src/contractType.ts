import type { ErrorBody } from 'journey-api/contract';

export type Refusal = ErrorBody;
