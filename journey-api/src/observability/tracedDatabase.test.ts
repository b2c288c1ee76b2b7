import { describeStatement } from './tracedDatabase';

it('describes a statement by its operation, its table and its shape', () => {
  const sql = `SELECT a.email FROM applications a
     WHERE application_id = $12 AND state = 'o''ffer' AND amount > 2500.50 LIMIT 1`;
  expect(describeStatement(sql)).toEqual({
    name: 'SELECT applications',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': 'SELECT',
      'db.collection.name': 'applications',
      'db.query.text':
        'SELECT a.email FROM applications a WHERE application_id = $12 AND state = ? AND amount > ? LIMIT ?',
    },
  });
});

it.each([
  ['INSERT INTO mail_outbox (recipient) VALUES ($1)', 'INSERT mail_outbox'],
  ['UPDATE applications SET state = $1', 'UPDATE applications'],
  ['SELECT 1', 'SELECT'],
  ['', 'SQL'],
])('names %s', (sql, name) => {
  expect(describeStatement(sql).name).toBe(name);
});
