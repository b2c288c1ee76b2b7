import { sbomOf, type Bill } from './listPackages';
import type { Product } from './products';

function component(ref: string) {
  const at = ref.lastIndexOf('@');
  return {
    'bom-ref': ref,
    name: ref.slice(0, at),
    version: ref.slice(at + 1),
    purl: `pkg:npm/${ref}`,
    type: 'library',
  };
}
const listed: Bill = {
  metadata: { component: {} },
  components: ['lib@1.0.0', 'lib@2.0.0', 'needed@1.0.0', 'tool@1.0.0'].map(component),
  dependencies: [
    { ref: 'shell@0.51.0', dependsOn: ['lib@2.0.0', 'tool@1.0.0'] },
    { ref: 'lib@2.0.0', dependsOn: ['needed@1.0.0'] },
    { ref: 'needed@1.0.0', dependsOn: ['lib@2.0.0'] },
  ],
};
const product: Product = { name: 'made-up', kind: 'server', entry: '', workspace: 'shell' };
const refsOf = (names: string[], isWithDependencies: boolean) =>
  sbomOf(listed, product, { names: new Set(names), isWithDependencies }).components.map(
    (each) => each['bom-ref'],
  );

describe('the bill of materials', () => {
  it('of a server has what it imports, in the version of its workspace, and what that needs', () => {
    expect(refsOf(['lib'], true)).toEqual(['lib@2.0.0', 'needed@1.0.0']);
  });

  it('of a bundle has what is in it', () => {
    expect(refsOf(['lib'], false)).toEqual(['lib@2.0.0']);
  });

  it('leaves nothing out in silence', () => {
    expect(() => refsOf(['lib', 'react'], false)).toThrow('made-up contains: react');
  });
});
