/** For Vitest, before each file: pools take the connections of those that have ended. */
import { keepConnections } from './kept-connections.ts';

keepConnections();
