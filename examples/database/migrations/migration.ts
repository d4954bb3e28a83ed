/** One step of the schema: a name that never changes once released, and the statements. */
export interface Migration {
  name: string;
  sql: string;
}
