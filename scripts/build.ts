import { parts, partNamed, releasesFolder } from './parts';
import { publishPart } from './release/publishPart';

const [name] = process.argv.slice(2);
for (const part of name === undefined ? parts : [partNamed(name)]) {
  const started = performance.now();
  const { version, isNew } = await publishPart(part, releasesFolder());
  process.send?.({ version });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${part.name} ${version} ${isNew ? `built in ${seconds} s` : 'has not changed'}`);
}
