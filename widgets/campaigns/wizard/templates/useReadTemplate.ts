import { useQueryClient } from '@tanstack/react-query';
import { findTemplate } from '#shared/api/findTemplate.ts';
import type { Template } from '#shared/api/templates.ts';
import { report } from '#shared/lib/report.ts';
import { useApi } from '#shared/query/useApi.ts';

/** Reads a template anew, which something else has changed; what cannot be had leaves it as it was. */
export function useReadTemplate(template: Template | null, onChange: (template: Template) => void) {
  const api = useApi();
  const client = useQueryClient();
  return async () => {
    if (template === null) return;
    try {
      const now = await findTemplate(api, template);
      if (typeof now === 'object') onChange(now);
    } catch (error) {
      report(error, 'reading a template that may have changed');
    }
    await client.invalidateQueries({ queryKey: ['templates', 'list', api.id] });
  };
}
