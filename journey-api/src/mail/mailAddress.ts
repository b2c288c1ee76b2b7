import { z } from 'zod';

/** One address and nothing beside it: a line break or a second one would redirect the envelope. */
export const mailAddressSchema = z.email().max(254);
