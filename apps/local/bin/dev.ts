/** `npm run dev`: the demo with hot reload. */
import { runHouse } from '../src/house/run-house.ts';

await runHouse({ isDevelopment: true });
