import type { TemplateDesign } from '#shared/api/template-designs.ts';

/** What is open above the list: one template, and what is to be done with it. */
export interface Asked {
  readonly what: 'preview' | 'duplicate' | 'delete';
  readonly design: TemplateDesign;
}
