import { decidedPersonas } from './decidedPersonas';
import { ineligiblePersonas } from './ineligiblePersonas';
import type { Persona } from './persona';
import { referredPersonas } from './referredPersonas';

export const personas: Persona[] = [...decidedPersonas, ...referredPersonas, ...ineligiblePersonas];

export const findPersona = (name: string): Persona | undefined =>
  personas.find(({ persona }) => persona === name);
