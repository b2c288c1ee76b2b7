import { apiBase } from './apiBase';

describe('the address of the API', () => {
  afterEach(() => {
    delete document.documentElement.dataset['api'];
  });

  it("is on the page's own origin", () => {
    expect(apiBase()).toBe('/api');
  });

  it('is where the page says', () => {
    document.documentElement.dataset['api'] = 'https://api.plum.example/api';
    expect(apiBase()).toBe('https://api.plum.example/api');
  });
});
