import { clearLenderFile, decideEligibility, decideFully } from 'lending';
import { comfortableAnswers } from 'lending/sandbox';
import type { PersonaSummary } from '../../contract/contract';
import type { Persona } from './persona';

function outcomeOf({ differs = {}, who: { age } }: Persona): PersonaSummary['outcome'] {
  const file = { ...clearLenderFile, ...differs, brand: 'aqua', age };
  const { decision } = decideFully(file);
  const isOffered = decideEligibility(comfortableAnswers, file).outcome !== 'notEligible';
  if (!isOffered || decision === 'Declined') return 'refused';
  return decision === 'Redirect' || file.accountMark !== 'none' ? 'referred' : 'accepted';
}

export const personaSummary = (persona: Persona): PersonaSummary => ({
  persona: persona.persona,
  file: persona.file,
  follows: persona.follows,
  outcome: outcomeOf(persona),
});
