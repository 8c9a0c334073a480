/** Makes pools reuse connections of closed pools; Vitest loads it before each test file. */
import { keepConnections } from './kept-connections.ts';

keepConnections();
