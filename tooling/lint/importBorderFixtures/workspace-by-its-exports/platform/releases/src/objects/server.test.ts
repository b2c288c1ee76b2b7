import { startBucket } from '../../../journey-api/test/fakeBucket';

it('starts', startBucket);
