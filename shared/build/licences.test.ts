// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { nameLicence } from './licences.mjs';

const mit = 'Permission is hereby granted, free of charge, to any person obtaining a copy of this software';
const isc = 'Permission to use, copy, modify, and/or distribute this software for any purpose';
const bsd = 'Redistribution and use in source and binary forms, with or without\nmodification, are permitted';
const apache = 'Apache License\n   Version 2.0, January 2004';

describe('licences of what ships (DESIGN.md §6)', () => {
  it.each([
    ['MIT', mit],
    ['ISC', isc],
    ['ISC', `${isc} … parts: ${mit}`],
    ['BSD', bsd],
    ['Apache-2.0', `${apache} … or … the GNU General Public License, Version 2.0`],
  ])('lets %s pass by its text', (kind, text) => {
    expect(nameLicence(text, 'a-package')).toBe(kind);
  });

  it.each([
    ['another one', 'All rights reserved.'],
    ['the source', 'GNU GENERAL PUBLIC LICENSE Version 3'],
    ['money', `Commercial license above a revenue of two million. Otherwise: ${mit}`],
  ])('stops what asks for %s', (_, text) => {
    expect(() => nameLicence(text, 'a-package')).toThrow('a-package');
  });
});
