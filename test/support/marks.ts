/** Marks of documents that only we have: sections, numbered findings, our own rules. */
export const marks = /§[^"\n]{0,20}|\b[CRSTX]-\d+\b|\bS[1-4]\b|\b(?:DESIGN|STYLE|PERFORMANCE)\.md/g;
