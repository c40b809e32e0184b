/** A table with something wrong, and what becomes of it. */
export interface Flaw {
  name: string;
  /** Its bytes, or its text in UTF-8. */
  file: string | Buffer | Promise<Buffer>;
  fileName?: string;
  sheet?: string;
  /** Of each row, what is read otherwise than the fine row; `undefined` where a field is not read. */
  reads?: Record<string, string | undefined>[];
  /** Of all rows: kind and field of what must be mended. */
  asks?: string[];
  /** Kind and field of what is only said. */
  warns?: string[];
  photos?: string[][];
  /** Of the notes about the table, those that are to be there. */
  notes?: string[];
  /** The sentence by which the table is refused. */
  refuses?: string;
}
