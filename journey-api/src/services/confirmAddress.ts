import type { UpdateAddress } from '../contract/contract';
import { positionOf } from './journeyPosition';
import { errorText } from './errorText';
import { alreadyAnswered, wrongInput } from './journeyError';
import { canMove } from './journeyState';
import type { JourneyStep } from './journeyStep';
import { moveApplication } from './moveApplication';

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
