jest.mock('../../../releases/src/registry/ReleaseStore');
