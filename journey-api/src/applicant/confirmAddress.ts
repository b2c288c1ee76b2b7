import { addressesOf } from '../application/customerAddresses';
import type { JourneyStep } from '../application/journeyStep';
import { canTransition } from '../application/stateMachine';
import type { UpdateAddress } from '../contract/contract';
import { errorText } from '../errors/errorText';
import { alreadyAnswered, wrongInput } from '../errors/JourneyError';
import { transition } from '../transitions/transition';

/** @throws {JourneyError} 400 for an address that is not listed, 409 once it can't be changed any more */
export async function confirmAddress(
  step: JourneyStep,
  { addressId }: UpdateAddress,
): Promise<void> {
  const { application } = step;
  if (!addressesOf(application).some(({ id }) => id === addressId)) {
    throw wrongInput(errorText.unknownAddress);
  }
  if (application.addressId === addressId && application.state !== 'started') return;
  if (application.addressId && !canTransition(application, { type: 'addressConfirmed' })) {
    throw alreadyAnswered();
  }
  await transition(step, { type: 'addressConfirmed' }, { addressId });
}
