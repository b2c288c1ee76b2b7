// A program of its own: making a database occupies a thread for seconds, in which the compiler builds the candidate.
import { placeEmptyDatabase } from 'journey-api/empty-database';

const [dataDirectory = '', cache = ''] = process.argv.slice(2);
await placeEmptyDatabase(dataDirectory, cache);
