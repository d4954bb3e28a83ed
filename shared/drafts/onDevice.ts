/**
 * Everything that islands keep on a device, fetched when somebody leaves: a page may show no screen that keeps anything, and
 * has to clear it all the same. What is imported here clears by itself.
 */
import '../lib/stored.ts';
import './vault.ts';
import './shelf.ts';
