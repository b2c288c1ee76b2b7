import type { UpdateAddress } from '../contract/contract';
import { positionOf } from '../application/applicationState';
import { errorText } from '../errors/errorText';
import { alreadyAnswered, wrongInput } from '../errors/JourneyError';
import { canMove } from '../application/stateMachine';
import type { JourneyStep } from '../application/journeyStep';
import { moveApplication } from '../transitions/transition';

export const confirmAddress = async (
  step: JourneyStep,
  { addressId }: UpdateAddress,
): Promise<void> => {
  const { application } = step;
  if (!application.applicant.addresses.some(({ id }) => id === addressId)) {
    throw wrongInput(errorText.unknownAddress);
  }
  const again = application.addressId === addressId;
  if (again && application.state !== 'started') return;
  if (application.addressId && !canMove(positionOf(application), { type: 'addressConfirmed' })) {
    throw alreadyAnswered();
  }
  await moveApplication(step, { type: 'addressConfirmed' }, { addressId });
};
