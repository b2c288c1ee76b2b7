export { publishFixture } from 'releases/testing';
