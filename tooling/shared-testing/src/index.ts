export { answerCalls, type FakeCall, type Reply } from './answerCalls';
export { renderPart } from './renderPart';
export { startFakeServer, type FakeServer } from './startFakeServer';
export { testBrand } from './testBrand';
