/** `npm start`: the demo, on real parts. */
import { runLocalStack } from '../src/stack/run-stack.ts';

await runLocalStack();
