import { publishFixture } from 'releases/testing';

it('publishes', () => publishFixture());
