/** What a server reads in a mail before any mail program does (S2 §3 «merge tags»). Pure. */

/** Whether a server reads something in a tag: between its attributes, or in a value in quotes of its own. */
export const isServers = (tag: string): boolean => /<[%?]|\{[{%]|\{!!|\*\||\[\[|\$\{|@[a-z]+ ?\(/i.test(tag);
