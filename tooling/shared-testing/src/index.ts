export { answerCalls, type FakeCall, type Reply } from './answerCalls';
export { renderRemote, type RenderedRemote } from './renderRemote';
export { startFakeServer, type FakeServer } from './startFakeServer';
export { testBrand } from './testBrand';
