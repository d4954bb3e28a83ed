/** Who designs, and what they may do here. */
export interface Designer {
  readonly user?:
    | {
        readonly id?: string | null | undefined;
        readonly name?: string | null | undefined;
        readonly email?: string | null | undefined;
        readonly signature?: string | null | undefined;
      }
    | undefined;
  readonly badgeMode: boolean;
  readonly readOnly: boolean;
}
