/** `npm start` runs the demo with a real database and real processes. */
import { runLocalStack } from '../src/stack/run-stack.ts';

await runLocalStack();
