import { clearLenderFile, decideEligibility, decideFully } from 'lending';
import { comfortableAnswers } from 'lending/sandbox';
import type { PersonaSummary } from '../../contract/contract';
import type { Persona } from './personas';

function outcomeOf(
  { differs = {}, who: { age } }: Persona,
  minCardMonths: number,
): PersonaSummary['outcome'] {
  const file = { ...clearLenderFile, ...differs, age };
  const { decision } = decideFully(file);
  const isOffered =
    decideEligibility(comfortableAnswers, file, minCardMonths).outcome !== 'notEligible';
  if (!isOffered || decision === 'Declined') return 'refused';
  return decision === 'Redirect' || file.accountMark !== 'none' ? 'referred' : 'accepted';
}

export const personaSummary = (persona: Persona, minCardMonths: number): PersonaSummary => ({
  persona: persona.persona,
  file: persona.file,
  follows: persona.follows,
  outcome: outcomeOf(persona, minCardMonths),
});
