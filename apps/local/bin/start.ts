/** `npm start`: the demo, on real parts. */
import { runHouse } from '../src/house/run-house.ts';

await runHouse();
