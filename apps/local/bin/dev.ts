/** `npm run dev` runs the demo with hot reload. */
import { runLocalStack } from '../src/stack/run-stack.ts';

await runLocalStack({ isDevelopment: true });
