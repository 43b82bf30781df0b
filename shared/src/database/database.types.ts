export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      admin_invitations: {
        Row: {
          accepted_at: string | null;
          created_at: string;
          email: string;
          expires_at: string;
          id: number;
          invited_by: string | null;
          revoked_at: string | null;
          role: Database['public']['Enums']['admin_role'];
        };
        ComputedFields: never;
        Insert: {
          accepted_at?: string | null;
          created_at?: string;
          email: string;
          expires_at?: string;
          id?: never;
          invited_by?: string | null;
          revoked_at?: string | null;
          role: Database['public']['Enums']['admin_role'];
        };
        Update: {
          accepted_at?: string | null;
          created_at?: string;
          email?: string;
          expires_at?: string;
          id?: never;
          invited_by?: string | null;
          revoked_at?: string | null;
          role?: Database['public']['Enums']['admin_role'];
        };
        Relationships: [
          {
            foreignKeyName: 'admin_invitations_invited_by_fkey';
            columns: ['invited_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      admin_users: {
        Row: {
          created_at: string;
          id: number;
          is_active: boolean;
          role: Database['public']['Enums']['admin_role'];
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: number;
          is_active?: boolean;
          role: Database['public']['Enums']['admin_role'];
          updated_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: number;
          is_active?: boolean;
          role?: Database['public']['Enums']['admin_role'];
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'admin_users_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      affiliate_products: {
        Row: {
          amazon_url: string;
          category: Database['public']['Enums']['product_category'];
          created_at: string;
          description: string;
          id: number;
          image_url: string | null;
          price: string;
          title: string;
          updated_at: string;
          has_bad_link: boolean | null;
          image_alt: string | null;
        };
        ComputedFields: 'has_bad_link' | 'image_alt';
        Insert: {
          amazon_url: string;
          category?: Database['public']['Enums']['product_category'];
          created_at?: string;
          description: string;
          id?: number;
          image_url?: string | null;
          price: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          amazon_url?: string;
          category?: Database['public']['Enums']['product_category'];
          created_at?: string;
          description?: string;
          id?: number;
          image_url?: string | null;
          price?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      audit_log: {
        Row: {
          about: string | null;
          action: string;
          actor_email: string;
          actor_id: string;
          after: Json | null;
          at: string;
          before: Json | null;
          id: number;
          part_of: string | null;
          record_id: string | null;
          resource: string;
        };
        ComputedFields: never;
        Insert: {
          about?: never;
          action: string;
          actor_email: string;
          actor_id: string;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          id?: never;
          part_of?: string | null;
          record_id?: string | null;
          resource: string;
        };
        Update: {
          about?: never;
          action?: string;
          actor_email?: string;
          actor_id?: string;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          id?: never;
          part_of?: string | null;
          record_id?: string | null;
          resource?: string;
        };
        Relationships: [];
      };
      baby_names: {
        Row: {
          celebrity: string | null;
          created_at: string;
          first_letter: string;
          gender: Database['public']['Enums']['name_gender'];
          has_figures: boolean;
          id: number;
          meaning: string | null;
          mythological: boolean;
          name: string;
          nicknames: string[];
          origin: string | null;
          origins: string[];
          popularity: number;
          pronunciation: string | null;
          random_key: number;
          rank: number | null;
          rank_year: number | null;
          search: string;
          sounds: string[];
          source_note: string | null;
          syllables: number;
          themes: string[];
          typo_keys: string[];
          updated_at: string;
          usage: string[];
          variant_kind: Database['public']['Enums']['variant_kind'] | null;
          variant_of: number | null;
        };
        ComputedFields: never;
        Insert: {
          celebrity?: string | null;
          created_at?: string;
          first_letter?: never;
          gender?: Database['public']['Enums']['name_gender'];
          has_figures?: boolean;
          id?: number;
          meaning?: string | null;
          mythological?: boolean;
          name: string;
          nicknames?: string[];
          origin?: string | null;
          origins?: never;
          popularity?: number;
          pronunciation?: string | null;
          random_key?: number;
          rank?: number | null;
          rank_year?: number | null;
          search?: never;
          sounds?: never;
          source_note?: string | null;
          syllables?: number;
          themes?: string[];
          typo_keys?: never;
          updated_at?: string;
          usage?: string[];
          variant_kind?: Database['public']['Enums']['variant_kind'] | null;
          variant_of?: number | null;
        };
        Update: {
          celebrity?: string | null;
          created_at?: string;
          first_letter?: never;
          gender?: Database['public']['Enums']['name_gender'];
          has_figures?: boolean;
          id?: number;
          meaning?: string | null;
          mythological?: boolean;
          name?: string;
          nicknames?: string[];
          origin?: string | null;
          origins?: never;
          popularity?: number;
          pronunciation?: string | null;
          random_key?: number;
          rank?: number | null;
          rank_year?: number | null;
          search?: never;
          sounds?: never;
          source_note?: string | null;
          syllables?: number;
          themes?: string[];
          typo_keys?: never;
          updated_at?: string;
          usage?: string[];
          variant_kind?: Database['public']['Enums']['variant_kind'] | null;
          variant_of?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'baby_names_variant_of_fkey';
            columns: ['variant_of'];
            isOneToOne: false;
            referencedRelation: 'baby_names';
            referencedColumns: ['id'];
          },
        ];
      };
      celebrity_names: {
        Row: {
          baby_name_id: number;
          full_name: string;
          id: number;
          known_for: string | null;
        };
        ComputedFields: never;
        Insert: {
          baby_name_id: number;
          full_name: string;
          id?: number;
          known_for?: string | null;
        };
        Update: {
          baby_name_id?: number;
          full_name?: string;
          id?: number;
          known_for?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'celebrity_names_baby_name_id_fkey';
            columns: ['baby_name_id'];
            isOneToOne: false;
            referencedRelation: 'baby_names';
            referencedColumns: ['id'];
          },
        ];
      };
      client_errors: {
        Row: {
          app: string;
          browser: string;
          created_at: string;
          fingerprint: string;
          id: number;
          message: string;
          page: string;
          reports: number;
          seen_at: string;
          stack: string | null;
          version: string;
        };
        ComputedFields: never;
        Insert: {
          app: string;
          browser: string;
          created_at?: string;
          fingerprint: string;
          id?: number;
          message: string;
          page: string;
          reports?: number;
          seen_at?: string;
          stack?: string | null;
          version: string;
        };
        Update: {
          app?: string;
          browser?: string;
          created_at?: string;
          fingerprint?: string;
          id?: number;
          message?: string;
          page?: string;
          reports?: number;
          seen_at?: string;
          stack?: string | null;
          version?: string;
        };
        Relationships: [];
      };
      favorite_list_names: {
        Row: {
          added_at: string;
          list_id: string;
          name_id: number;
          place: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          added_at?: string;
          list_id: string;
          name_id: number;
          place?: number;
          user_id: string;
        };
        Update: {
          added_at?: string;
          list_id?: string;
          name_id?: number;
          place?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'favorite_list_names_favorite';
            columns: ['user_id', 'name_id'];
            isOneToOne: false;
            referencedRelation: 'favorites';
            referencedColumns: ['user_id', 'name_id'];
          },
          {
            foreignKeyName: 'favorite_list_names_list';
            columns: ['list_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'favorite_lists';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'favorite_list_names_name_id_fkey';
            columns: ['name_id'];
            isOneToOne: false;
            referencedRelation: 'baby_names';
            referencedColumns: ['id'];
          },
        ];
      };
      favorite_lists: {
        Row: {
          created_at: string;
          deleted_at: string | null;
          id: string;
          title: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          deleted_at?: string | null;
          id: string;
          title: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          deleted_at?: string | null;
          id?: string;
          title?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'favorite_lists_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      favorite_shares: {
        Row: {
          created_at: string;
          list_id: string | null;
          shows_notes: boolean;
          token_hash: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          list_id?: string | null;
          shows_notes?: boolean;
          token_hash: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          list_id?: string | null;
          shows_notes?: boolean;
          token_hash?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'favorite_shares_list';
            columns: ['list_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'favorite_lists';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'favorite_shares_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      favorites: {
        Row: {
          created_at: string;
          name_id: number;
          note: string | null;
          position: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          name_id: number;
          note?: string | null;
          position?: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          name_id?: number;
          note?: string | null;
          position?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'favorites_name_id_fkey';
            columns: ['name_id'];
            isOneToOne: false;
            referencedRelation: 'baby_names';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'favorites_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      import_batches: {
        Row: {
          actor_email: string;
          actor_id: string;
          added: number;
          changed: number;
          created_at: string;
          file_name: string;
          id: number;
          imported_at: string | null;
          kept: number;
          refused: number;
          resource: string;
          status: Database['public']['Enums']['import_status'];
          unchanged: number;
          undone_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          actor_email: string;
          actor_id: string;
          added?: number;
          changed?: number;
          created_at?: string;
          file_name: string;
          id?: never;
          imported_at?: string | null;
          kept?: number;
          refused?: number;
          resource: string;
          status?: Database['public']['Enums']['import_status'];
          unchanged?: number;
          undone_at?: string | null;
        };
        Update: {
          actor_email?: string;
          actor_id?: string;
          added?: number;
          changed?: number;
          created_at?: string;
          file_name?: string;
          id?: never;
          imported_at?: string | null;
          kept?: number;
          refused?: number;
          resource?: string;
          status?: Database['public']['Enums']['import_status'];
          unchanged?: number;
          undone_at?: string | null;
        };
        Relationships: [];
      };
      mail_texts: {
        Row: {
          body: string;
          subject: string;
          template: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          subject: string;
          template: string;
          updated_at?: string;
        };
        Update: {
          body?: string;
          subject?: string;
          template?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      name_births: {
        Row: {
          births: number[];
          country: string;
          first_year: number;
          name_id: number;
          ranks: number[];
          sex: string;
        };
        ComputedFields: never;
        Insert: {
          births: number[];
          country: string;
          first_year: number;
          name_id: number;
          ranks: number[];
          sex: string;
        };
        Update: {
          births?: number[];
          country?: string;
          first_year?: number;
          name_id?: number;
          ranks?: number[];
          sex?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'name_births_name_id_fkey';
            columns: ['name_id'];
            isOneToOne: false;
            referencedRelation: 'baby_names';
            referencedColumns: ['id'];
          },
        ];
      };
      name_corrections: {
        Row: {
          assigned_to: string | null;
          client_request_id: string;
          created_at: string;
          field: Database['public']['Enums']['name_correction_field'];
          id: number;
          name: string;
          name_id: number;
          reject_reason: string | null;
          replaced: Json | null;
          reviewed_at: string | null;
          reviewed_by: string | null;
          source: string;
          status: Database['public']['Enums']['submission_status'];
          value: string;
        };
        ComputedFields: never;
        Insert: {
          assigned_to?: string | null;
          client_request_id: string;
          created_at?: string;
          field: Database['public']['Enums']['name_correction_field'];
          id?: number;
          name: string;
          name_id: number;
          reject_reason?: string | null;
          replaced?: Json | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          source: string;
          status?: Database['public']['Enums']['submission_status'];
          value: string;
        };
        Update: {
          assigned_to?: string | null;
          client_request_id?: string;
          created_at?: string;
          field?: Database['public']['Enums']['name_correction_field'];
          id?: number;
          name?: string;
          name_id?: number;
          reject_reason?: string | null;
          replaced?: Json | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          source?: string;
          status?: Database['public']['Enums']['submission_status'];
          value?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'name_corrections_assigned_to_fkey';
            columns: ['assigned_to'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'name_corrections_name_id_fkey';
            columns: ['name_id'];
            isOneToOne: false;
            referencedRelation: 'baby_names';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'name_corrections_reviewed_by_fkey';
            columns: ['reviewed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      name_siblings: {
        Row: {
          name_id: number;
          sibling_id: number;
        };
        ComputedFields: never;
        Insert: {
          name_id: number;
          sibling_id: number;
        };
        Update: {
          name_id?: number;
          sibling_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'name_siblings_name_id_fkey';
            columns: ['name_id'];
            isOneToOne: false;
            referencedRelation: 'baby_names';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'name_siblings_sibling_id_fkey';
            columns: ['sibling_id'];
            isOneToOne: false;
            referencedRelation: 'baby_names';
            referencedColumns: ['id'];
          },
        ];
      };
      name_sources: {
        Row: {
          id: number;
          locator: string | null;
          name_id: number;
          note: string | null;
          url: string | null;
          work: string;
        };
        ComputedFields: never;
        Insert: {
          id?: number;
          locator?: string | null;
          name_id: number;
          note?: string | null;
          url?: string | null;
          work: string;
        };
        Update: {
          id?: number;
          locator?: string | null;
          name_id?: number;
          note?: string | null;
          url?: string | null;
          work?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'name_sources_name_id_fkey';
            columns: ['name_id'];
            isOneToOne: false;
            referencedRelation: 'baby_names';
            referencedColumns: ['id'];
          },
        ];
      };
      name_submissions: {
        Row: {
          assigned_to: string | null;
          baby_name_id: number | null;
          client_request_id: string;
          created_at: string;
          gender: Database['public']['Enums']['name_gender'];
          id: number;
          meaning: string;
          name: string;
          origin: string | null;
          reject_reason: string | null;
          reviewed_at: string | null;
          reviewed_by: string | null;
          status: Database['public']['Enums']['submission_status'];
          submitter_email: string | null;
        };
        ComputedFields: never;
        Insert: {
          assigned_to?: string | null;
          baby_name_id?: number | null;
          client_request_id: string;
          created_at?: string;
          gender?: Database['public']['Enums']['name_gender'];
          id?: number;
          meaning: string;
          name: string;
          origin?: string | null;
          reject_reason?: string | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          status?: Database['public']['Enums']['submission_status'];
          submitter_email?: string | null;
        };
        Update: {
          assigned_to?: string | null;
          baby_name_id?: number | null;
          client_request_id?: string;
          created_at?: string;
          gender?: Database['public']['Enums']['name_gender'];
          id?: number;
          meaning?: string;
          name?: string;
          origin?: string | null;
          reject_reason?: string | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          status?: Database['public']['Enums']['submission_status'];
          submitter_email?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'name_submissions_assigned_to_fkey';
            columns: ['assigned_to'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'name_submissions_baby_name_id_fkey';
            columns: ['baby_name_id'];
            isOneToOne: false;
            referencedRelation: 'baby_names';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'name_submissions_reviewed_by_fkey';
            columns: ['reviewed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      name_variant_doubts: {
        Row: {
          assigned_to: string | null;
          base_id: number;
          created_at: string;
          id: number;
          kind: Database['public']['Enums']['variant_kind'];
          name_id: number;
          pair: string;
          reason: string | null;
          reject_reason: string | null;
          replaced: Json | null;
          reviewed_at: string | null;
          reviewed_by: string | null;
          status: Database['public']['Enums']['submission_status'];
        };
        ComputedFields: never;
        Insert: {
          assigned_to?: string | null;
          base_id: number;
          created_at?: string;
          id?: number;
          kind?: Database['public']['Enums']['variant_kind'];
          name_id: number;
          pair: string;
          reason?: string | null;
          reject_reason?: string | null;
          replaced?: Json | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          status?: Database['public']['Enums']['submission_status'];
        };
        Update: {
          assigned_to?: string | null;
          base_id?: number;
          created_at?: string;
          id?: number;
          kind?: Database['public']['Enums']['variant_kind'];
          name_id?: number;
          pair?: string;
          reason?: string | null;
          reject_reason?: string | null;
          replaced?: Json | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          status?: Database['public']['Enums']['submission_status'];
        };
        Relationships: [
          {
            foreignKeyName: 'name_variant_doubts_assigned_to_fkey';
            columns: ['assigned_to'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'name_variant_doubts_base_id_fkey';
            columns: ['base_id'];
            isOneToOne: false;
            referencedRelation: 'baby_names';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'name_variant_doubts_name_id_fkey';
            columns: ['name_id'];
            isOneToOne: false;
            referencedRelation: 'baby_names';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'name_variant_doubts_reviewed_by_fkey';
            columns: ['reviewed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      name_zodiacs: {
        Row: {
          name_id: number;
          zodiac: Database['public']['Enums']['zodiac_sign'];
        };
        ComputedFields: never;
        Insert: {
          name_id: number;
          zodiac: Database['public']['Enums']['zodiac_sign'];
        };
        Update: {
          name_id?: number;
          zodiac?: Database['public']['Enums']['zodiac_sign'];
        };
        Relationships: [
          {
            foreignKeyName: 'name_zodiacs_name_id_fkey';
            columns: ['name_id'];
            isOneToOne: false;
            referencedRelation: 'baby_names';
            referencedColumns: ['id'];
          },
        ];
      };
      newsletter_issues: {
        Row: {
          audience: number;
          body: string;
          created_at: string;
          failed: number;
          finished_at: string | null;
          id: number;
          preview_text: string | null;
          problem: string | null;
          queued_to: number;
          send_at: string | null;
          sender_id: string | null;
          sent: number;
          started_at: string | null;
          status: Database['public']['Enums']['newsletter_status'];
          subject: string;
          to_name_updates: boolean;
          to_story_updates: boolean;
          unsubscribed: number;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          audience?: number;
          body: string;
          created_at?: string;
          failed?: number;
          finished_at?: string | null;
          id?: number;
          preview_text?: string | null;
          problem?: string | null;
          queued_to?: number;
          send_at?: string | null;
          sender_id?: string | null;
          sent?: number;
          started_at?: string | null;
          status?: Database['public']['Enums']['newsletter_status'];
          subject: string;
          to_name_updates?: boolean;
          to_story_updates?: boolean;
          unsubscribed?: number;
          updated_at?: string;
        };
        Update: {
          audience?: number;
          body?: string;
          created_at?: string;
          failed?: number;
          finished_at?: string | null;
          id?: number;
          preview_text?: string | null;
          problem?: string | null;
          queued_to?: number;
          send_at?: string | null;
          sender_id?: string | null;
          sent?: number;
          started_at?: string | null;
          status?: Database['public']['Enums']['newsletter_status'];
          subject?: string;
          to_name_updates?: boolean;
          to_story_updates?: boolean;
          unsubscribed?: number;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'newsletter_issues_sender_id_fkey';
            columns: ['sender_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      pictures: {
        Row: {
          alt: string;
          bytes: number;
          created_at: string;
          height: number;
          id: number;
          path: string;
          updated_at: string;
          width: number;
          uses: number | null;
        };
        ComputedFields: 'uses';
        Insert: {
          alt: string;
          bytes: number;
          created_at?: string;
          height: number;
          id?: number;
          path: string;
          updated_at?: string;
          width: number;
        };
        Update: {
          alt?: string;
          bytes?: number;
          created_at?: string;
          height?: number;
          id?: number;
          path?: string;
          updated_at?: string;
          width?: number;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          created_at: string;
          email: string;
          full_name: string | null;
          id: string;
          updated_at: string;
          username: string | null;
          favorite_names: number[] | null;
        };
        ComputedFields: 'favorite_names';
        Insert: {
          created_at?: string;
          email: string;
          full_name?: string | null;
          id: string;
          updated_at?: string;
          username?: string | null;
        };
        Update: {
          created_at?: string;
          email?: string;
          full_name?: string | null;
          id?: string;
          updated_at?: string;
          username?: string | null;
        };
        Relationships: [];
      };
      review_notes: {
        Row: {
          author_id: string | null;
          created_at: string;
          id: number;
          name_correction_id: number | null;
          name_submission_id: number | null;
          name_variant_doubt_id: number | null;
          note: string;
          submission_id: number | null;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          created_at?: string;
          id?: number;
          name_correction_id?: number | null;
          name_submission_id?: number | null;
          name_variant_doubt_id?: number | null;
          note: string;
          submission_id?: number | null;
        };
        Update: {
          author_id?: string | null;
          created_at?: string;
          id?: number;
          name_correction_id?: number | null;
          name_submission_id?: number | null;
          name_variant_doubt_id?: number | null;
          note?: string;
          submission_id?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'review_notes_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'review_notes_name_correction_id_fkey';
            columns: ['name_correction_id'];
            isOneToOne: false;
            referencedRelation: 'name_corrections';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'review_notes_name_submission_id_fkey';
            columns: ['name_submission_id'];
            isOneToOne: false;
            referencedRelation: 'name_submissions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'review_notes_name_variant_doubt_id_fkey';
            columns: ['name_variant_doubt_id'];
            isOneToOne: false;
            referencedRelation: 'name_variant_doubts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'review_notes_submission_id_fkey';
            columns: ['submission_id'];
            isOneToOne: false;
            referencedRelation: 'submissions';
            referencedColumns: ['id'];
          },
        ];
      };
      role_permissions: {
        Row: {
          action: string;
          resource: string;
          role: Database['public']['Enums']['admin_role'];
        };
        ComputedFields: never;
        Insert: {
          action: string;
          resource: string;
          role: Database['public']['Enums']['admin_role'];
        };
        Update: {
          action?: string;
          resource?: string;
          role?: Database['public']['Enums']['admin_role'];
        };
        Relationships: [];
      };
      room_members: {
        Row: {
          first_name: string;
          id: number;
          joined_at: string;
          key_hash: string;
          removed_at: string | null;
          room_id: number;
          starter: boolean;
        };
        ComputedFields: never;
        Insert: {
          first_name: string;
          id?: never;
          joined_at?: string;
          key_hash: string;
          removed_at?: string | null;
          room_id: number;
          starter?: boolean;
        };
        Update: {
          first_name?: string;
          id?: never;
          joined_at?: string;
          key_hash?: string;
          removed_at?: string | null;
          room_id?: number;
          starter?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'room_members_room_id_fkey';
            columns: ['room_id'];
            isOneToOne: false;
            referencedRelation: 'rooms';
            referencedColumns: ['id'];
          },
        ];
      };
      room_names: {
        Row: {
          added_by: number | null;
          id: number;
          name: string;
          name_id: number | null;
          revealed_at: string | null;
          room_id: number;
          vetoed: boolean;
          vetoed_by: number | null;
        };
        ComputedFields: never;
        Insert: {
          added_by?: number | null;
          id?: never;
          name: string;
          name_id?: number | null;
          revealed_at?: string | null;
          room_id: number;
          vetoed?: boolean;
          vetoed_by?: number | null;
        };
        Update: {
          added_by?: number | null;
          id?: never;
          name?: string;
          name_id?: number | null;
          revealed_at?: string | null;
          room_id?: number;
          vetoed?: boolean;
          vetoed_by?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'room_names_added_by_fkey';
            columns: ['added_by'];
            isOneToOne: false;
            referencedRelation: 'room_members';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'room_names_name_id_fkey';
            columns: ['name_id'];
            isOneToOne: false;
            referencedRelation: 'baby_names';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'room_names_room_id_fkey';
            columns: ['room_id'];
            isOneToOne: false;
            referencedRelation: 'rooms';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'room_names_vetoed_by_fkey';
            columns: ['vetoed_by'];
            isOneToOne: false;
            referencedRelation: 'room_members';
            referencedColumns: ['id'];
          },
        ];
      };
      room_rankings: {
        Row: {
          member_id: number;
          place: number;
          room_name_id: number;
        };
        ComputedFields: never;
        Insert: {
          member_id: number;
          place: number;
          room_name_id: number;
        };
        Update: {
          member_id?: number;
          place?: number;
          room_name_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'room_rankings_member_id_fkey';
            columns: ['member_id'];
            isOneToOne: false;
            referencedRelation: 'room_members';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'room_rankings_room_name_id_fkey';
            columns: ['room_name_id'];
            isOneToOne: false;
            referencedRelation: 'room_names';
            referencedColumns: ['id'];
          },
        ];
      };
      room_votes: {
        Row: {
          final: boolean;
          member_id: number;
          reason: Database['public']['Enums']['room_reason'] | null;
          room_name_id: number;
          seq: number;
          vote: Database['public']['Enums']['room_vote'] | null;
        };
        ComputedFields: never;
        Insert: {
          final?: boolean;
          member_id: number;
          reason?: Database['public']['Enums']['room_reason'] | null;
          room_name_id: number;
          seq: number;
          vote?: Database['public']['Enums']['room_vote'] | null;
        };
        Update: {
          final?: boolean;
          member_id?: number;
          reason?: Database['public']['Enums']['room_reason'] | null;
          room_name_id?: number;
          seq?: number;
          vote?: Database['public']['Enums']['room_vote'] | null;
        };
        Relationships: [
          {
            foreignKeyName: 'room_votes_member_id_fkey';
            columns: ['member_id'];
            isOneToOne: false;
            referencedRelation: 'room_members';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'room_votes_room_name_id_fkey';
            columns: ['room_name_id'];
            isOneToOne: false;
            referencedRelation: 'room_names';
            referencedColumns: ['id'];
          },
        ];
      };
      rooms: {
        Row: {
          baby: Database['public']['Enums']['room_baby'];
          closed: boolean;
          created_at: string;
          id: number;
          joinable: boolean;
          opened_at: string;
          siblings: string | null;
          surname: string | null;
          title: string | null;
          token_hash: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          baby?: Database['public']['Enums']['room_baby'];
          closed?: boolean;
          created_at?: string;
          id?: never;
          joinable?: boolean;
          opened_at?: string;
          siblings?: string | null;
          surname?: string | null;
          title?: string | null;
          token_hash: string;
          version?: number;
        };
        Update: {
          baby?: Database['public']['Enums']['room_baby'];
          closed?: boolean;
          created_at?: string;
          id?: never;
          joinable?: boolean;
          opened_at?: string;
          siblings?: string | null;
          surname?: string | null;
          title?: string | null;
          token_hash?: string;
          version?: number;
        };
        Relationships: [];
      };
      saved_views: {
        Row: {
          created_at: string;
          id: number;
          name: string;
          resource: string;
          shared: boolean;
          updated_at: string;
          user_id: string;
          view: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: never;
          name: string;
          resource: string;
          shared?: boolean;
          updated_at?: string;
          user_id?: string;
          view: NonNullable<Json>;
        };
        Update: {
          created_at?: string;
          id?: never;
          name?: string;
          resource?: string;
          shared?: boolean;
          updated_at?: string;
          user_id?: string;
          view?: NonNullable<Json>;
        };
        Relationships: [
          {
            foreignKeyName: 'saved_views_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      say_answers: {
        Row: {
          chosen: number | null;
          friend_hash: string;
          say_name_id: number;
          typed: string | null;
        };
        ComputedFields: never;
        Insert: {
          chosen?: number | null;
          friend_hash: string;
          say_name_id: number;
          typed?: string | null;
        };
        Update: {
          chosen?: number | null;
          friend_hash?: string;
          say_name_id?: number;
          typed?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'say_answers_say_name_id_fkey';
            columns: ['say_name_id'];
            isOneToOne: false;
            referencedRelation: 'say_names';
            referencedColumns: ['id'];
          },
        ];
      };
      say_links: {
        Row: {
          id: number;
          key_hash: string;
          opened_at: string;
          token_hash: string;
        };
        ComputedFields: never;
        Insert: {
          id?: never;
          key_hash: string;
          opened_at?: string;
          token_hash: string;
        };
        Update: {
          id?: never;
          key_hash?: string;
          opened_at?: string;
          token_hash?: string;
        };
        Relationships: [];
      };
      say_names: {
        Row: {
          id: number;
          link_id: number;
          name: string;
          name_id: number | null;
          options: string[];
        };
        ComputedFields: never;
        Insert: {
          id?: never;
          link_id: number;
          name: string;
          name_id?: number | null;
          options?: string[];
        };
        Update: {
          id?: never;
          link_id?: number;
          name?: string;
          name_id?: number | null;
          options?: string[];
        };
        Relationships: [
          {
            foreignKeyName: 'say_names_link_id_fkey';
            columns: ['link_id'];
            isOneToOne: false;
            referencedRelation: 'say_links';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'say_names_name_id_fkey';
            columns: ['name_id'];
            isOneToOne: false;
            referencedRelation: 'baby_names';
            referencedColumns: ['id'];
          },
        ];
      };
      settings: {
        Row: {
          description: string;
          key: string;
          updated_at: string;
          value: string;
        };
        ComputedFields: never;
        Insert: {
          description?: string;
          key: string;
          updated_at?: string;
          value?: string;
        };
        Update: {
          description?: string;
          key?: string;
          updated_at?: string;
          value?: string;
        };
        Relationships: [];
      };
      stories: {
        Row: {
          age_range: string;
          category: Database['public']['Enums']['story_category'];
          content: string;
          created_at: string;
          draft_of: number | null;
          featured: boolean;
          hero: string | null;
          id: number;
          image_url: string | null;
          publish_at: string | null;
          published_date: string;
          scheduled_by: string | null;
          status: Database['public']['Enums']['story_status'];
          submission_id: number | null;
          summary: string;
          title: string;
          updated_at: string;
          was_public: boolean;
          has_bad_link: boolean | null;
          image_alt: string | null;
        };
        ComputedFields: 'has_bad_link' | 'image_alt';
        Insert: {
          age_range: string;
          category: Database['public']['Enums']['story_category'];
          content: string;
          created_at?: string;
          draft_of?: number | null;
          featured?: boolean;
          hero?: string | null;
          id?: number;
          image_url?: string | null;
          publish_at?: string | null;
          published_date?: string;
          scheduled_by?: string | null;
          status?: Database['public']['Enums']['story_status'];
          submission_id?: number | null;
          summary: string;
          title: string;
          updated_at?: string;
          was_public?: boolean;
        };
        Update: {
          age_range?: string;
          category?: Database['public']['Enums']['story_category'];
          content?: string;
          created_at?: string;
          draft_of?: number | null;
          featured?: boolean;
          hero?: string | null;
          id?: number;
          image_url?: string | null;
          publish_at?: string | null;
          published_date?: string;
          scheduled_by?: string | null;
          status?: Database['public']['Enums']['story_status'];
          submission_id?: number | null;
          summary?: string;
          title?: string;
          updated_at?: string;
          was_public?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'stories_draft_of_fkey';
            columns: ['draft_of'];
            isOneToOne: true;
            referencedRelation: 'stories';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'stories_scheduled_by_fkey';
            columns: ['scheduled_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'stories_submission_id_fkey';
            columns: ['submission_id'];
            isOneToOne: true;
            referencedRelation: 'submissions';
            referencedColumns: ['id'];
          },
        ];
      };
      submissions: {
        Row: {
          age_range: string;
          assigned_to: string | null;
          category: Database['public']['Enums']['story_category'];
          client_request_id: string;
          content: string;
          created_at: string;
          id: number;
          reject_reason: string | null;
          reviewed_at: string | null;
          reviewed_by: string | null;
          status: Database['public']['Enums']['submission_status'];
          submitter_email: string;
          submitter_name: string;
          summary: string;
          title: string;
        };
        ComputedFields: never;
        Insert: {
          age_range: string;
          assigned_to?: string | null;
          category: Database['public']['Enums']['story_category'];
          client_request_id: string;
          content: string;
          created_at?: string;
          id?: number;
          reject_reason?: string | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          status?: Database['public']['Enums']['submission_status'];
          submitter_email: string;
          submitter_name: string;
          summary: string;
          title: string;
        };
        Update: {
          age_range?: string;
          assigned_to?: string | null;
          category?: Database['public']['Enums']['story_category'];
          client_request_id?: string;
          content?: string;
          created_at?: string;
          id?: number;
          reject_reason?: string | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          status?: Database['public']['Enums']['submission_status'];
          submitter_email?: string;
          submitter_name?: string;
          summary?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'submissions_assigned_to_fkey';
            columns: ['assigned_to'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'submissions_reviewed_by_fkey';
            columns: ['reviewed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      subscribers: {
        Row: {
          confirmed_at: string | null;
          created_at: string;
          email: string;
          first_name: string | null;
          id: number;
          status: Database['public']['Enums']['subscriber_status'];
          subscribed_to_name_updates: boolean;
          subscribed_to_stories: boolean;
          unsubscribed_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          confirmed_at?: string | null;
          created_at?: string;
          email: string;
          first_name?: string | null;
          id?: number;
          status?: Database['public']['Enums']['subscriber_status'];
          subscribed_to_name_updates?: boolean;
          subscribed_to_stories?: boolean;
          unsubscribed_at?: string | null;
        };
        Update: {
          confirmed_at?: string | null;
          created_at?: string;
          email?: string;
          first_name?: string | null;
          id?: number;
          status?: Database['public']['Enums']['subscriber_status'];
          subscribed_to_name_updates?: boolean;
          subscribed_to_stories?: boolean;
          unsubscribed_at?: string | null;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      accept_invitation: { Args: { name: string; password: string; token: string }; Returns: Json };
      add_admin: { Args: { email: string; role: Database['public']['Enums']['admin_role'] }; Returns: number };
      add_review_note: { Args: { note: string; resource: string; submission_id: number }; Returns: number };
      add_room_names: {
        Args: { member_key: string; name_ids?: number[]; own_names?: Json; token: string };
        Returns: Json;
      };
      answer_say: { Args: { answers: Json; friend: string; token: string; website?: string }; Returns: boolean };
      apply_import: {
        Args: { batch_id: number };
        Returns: {
          actor_email: string;
          actor_id: string;
          added: number;
          changed: number;
          created_at: string;
          file_name: string;
          id: number;
          imported_at: string | null;
          kept: number;
          refused: number;
          resource: string;
          status: Database['public']['Enums']['import_status'];
          unchanged: number;
          undone_at: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'import_batches';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      approve_name_correction: {
        Args: { edited_value?: string; expected_value: string; submission_id: number };
        Returns: undefined;
      };
      approve_name_submission: {
        Args: {
          celebrities?: Json;
          fields?: Json;
          siblings?: number[];
          sources?: Json;
          submission_id: number;
          zodiacs?: Database['public']['Enums']['zodiac_sign'][];
        };
        Returns: number;
      };
      approve_submission: { Args: { as_draft?: boolean; fields?: Json; submission_id: number }; Returns: number };
      approve_variant_doubt: {
        Args: { kind?: Database['public']['Enums']['variant_kind']; submission_id: number };
        Returns: undefined;
      };
      ask_friends: { Args: { asker_key: string; names: Json; token: string; website?: string }; Returns: Json };
      birth_totals: { Args: Record<PropertyKey, never>; Returns: Json };
      build_hook: { Args: Record<PropertyKey, never>; Returns: Json };
      build_now: { Args: Record<PropertyKey, never>; Returns: Json };
      bulk_edit: { Args: { edits: Json; resource: string }; Returns: Json };
      change_favorite_lists: { Args: { add_to?: Json; name_ids: Json; remove_from?: Json }; Returns: Json };
      check_import: { Args: { after_line?: number; batch_id: number }; Returns: Json };
      column_values: { Args: { column_name: string; resource: string }; Returns: string[] };
      confirm_subscription: { Args: { token: string }; Returns: boolean };
      content_version: { Args: { resource?: string }; Returns: number };
      corrected_now: {
        Args: { correction_ids: number[] };
        Returns: {
          id: number;
          present: string;
        }[];
      };
      count_archived_changes: { Args: Record<PropertyKey, never>; Returns: number };
      dashboard_figures: { Args: Record<PropertyKey, never>; Returns: Json };
      delete_favorite_list: { Args: { list: string; undo?: boolean }; Returns: Json };
      delete_my_account: { Args: { password: string }; Returns: Json };
      delete_room: { Args: { member_key: string; token: string }; Returns: boolean };
      delete_say: { Args: { asker_key: string; token: string }; Returns: boolean };
      download_my_data: { Args: Record<PropertyKey, never>; Returns: Json };
      draft_newsletter: { Args: Record<PropertyKey, never>; Returns: number };
      draft_story: { Args: { story_id: number }; Returns: number };
      editable_permissions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          action: string;
          granted: boolean;
          resource: string;
          role: Database['public']['Enums']['admin_role'];
        }[];
      };
      erase_person: { Args: { email: string }; Returns: Json };
      export_archived_changes: { Args: { after_id?: number }; Returns: Json };
      export_name_submissions: { Args: { after_id?: number; export_id?: number; filter?: Json }; Returns: Json };
      export_submissions: { Args: { after_id?: number; export_id?: number; filter?: Json }; Returns: Json };
      export_subscribers: { Args: { after_id?: number; export_id?: number; filter?: Json }; Returns: Json };
      favorite_names: {
        Args: { '': Database['public']['Tables']['profiles']['Row'] };
        Returns: {
          error: true;
        } & 'the function public.favorite_names with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache';
      };
      figures_state: { Args: Record<PropertyKey, never>; Returns: Json };
      find_records: {
        Args: { query: string };
        Returns: {
          record_id: string;
          resource: string;
          subtitle: Json;
          title: string;
        }[];
      };
      finish_picture: { Args: { alt?: string; path: string; replaces?: number }; Returns: Json };
      generate_names: {
        Args: {
          gender: Database['public']['Enums']['name_gender'];
          name_length?: number;
          origin?: string;
          seed?: string;
          starting_letter?: string;
          take?: number;
        };
        Returns: Database['public']['CompositeTypes']['drawn_name'][];
        SetofOptions: {
          from: '*';
          to: 'drawn_name';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      has_active_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
      has_bad_link:
        | {
            Args: {
              product: Omit<
                Database['public']['Tables']['affiliate_products']['Row'],
                Database['public']['Tables']['affiliate_products']['ComputedFields']
              >;
            };
            Returns: boolean;
          }
        | {
            Args: {
              story: Omit<
                Database['public']['Tables']['stories']['Row'],
                Database['public']['Tables']['stories']['ComputedFields']
              >;
            };
            Returns: boolean;
          };
      image_alt:
        | {
            Args: {
              product: Omit<
                Database['public']['Tables']['affiliate_products']['Row'],
                Database['public']['Tables']['affiliate_products']['ComputedFields']
              >;
            };
            Returns: string;
          }
        | {
            Args: {
              story: Omit<
                Database['public']['Tables']['stories']['Row'],
                Database['public']['Tables']['stories']['ComputedFields']
              >;
            };
            Returns: string;
          };
      import_progress: { Args: { batch_id: number }; Returns: number };
      import_report: {
        Args: { after_line?: number; batch_id: number; kind: string; page_size?: number };
        Returns: {
          after: Json;
          before: Json;
          fields: Json;
          line: number;
          reason: string;
          rule: string;
        }[];
      };
      invitation_for: { Args: { token: string }; Returns: Json };
      invite_admin: { Args: { email: string; role: Database['public']['Enums']['admin_role'] }; Returns: number };
      is_healthy: { Args: Record<PropertyKey, never>; Returns: boolean };
      join_room: { Args: { first_name: string; member_key: string; token: string; website?: string }; Returns: Json };
      last_change: { Args: { record_id?: string; resource: string }; Returns: Json };
      letter_counts: {
        Args: { letter: string };
        Returns: {
          gender: Database['public']['Enums']['name_gender'];
          names: number;
          origin: string;
        }[];
      };
      letter_names: {
        Args: {
          after_id?: number;
          after_popularity?: number;
          contains?: string;
          gender?: Database['public']['Enums']['name_gender'];
          letter?: string;
          page_size?: number;
        };
        Returns: Database['public']['CompositeTypes']['name_card'][];
        SetofOptions: {
          from: '*';
          to: 'name_card';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      letter_spelling_counts: {
        Args: { letter: string };
        Returns: {
          gender: Database['public']['Enums']['name_gender'];
          names: number;
        }[];
      };
      letter_spellings: {
        Args: {
          after_id?: number;
          after_name?: string;
          after_popularity?: number;
          contains?: string;
          gender?: Database['public']['Enums']['name_gender'];
          letter: string;
          page_size?: number;
        };
        Returns: Database['public']['CompositeTypes']['spelling_card'][];
        SetofOptions: {
          from: '*';
          to: 'spelling_card';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      listed_names: {
        Args: {
          after_id?: number;
          after_popularity?: number;
          gender?: Database['public']['Enums']['name_gender'];
          origin?: string;
          page_size?: number;
          theme?: string;
        };
        Returns: Database['public']['CompositeTypes']['name_card'][];
        SetofOptions: {
          from: '*';
          to: 'name_card';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      log_export: { Args: { resource: string; row_count: number }; Returns: undefined };
      look_ahead: { Args: { ids: Json }; Returns: Json };
      merge_names: {
        Args: { kept_id: number; kept_updated_at: string; merged_id: number; merged_updated_at: string };
        Returns: Json;
      };
      merge_preview: { Args: { kept_id: number; merged_id: number }; Returns: Json };
      merged_name: { Args: { name_id: number }; Returns: number };
      my_digest: { Args: Record<PropertyKey, never>; Returns: boolean };
      my_favorite_lists: { Args: Record<PropertyKey, never>; Returns: Json };
      my_permissions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          action: string;
          resource: string;
          role: Database['public']['Enums']['admin_role'];
        }[];
      };
      name_correction: { Args: { correction_id: number }; Returns: Json };
      name_form: { Args: { name_id: number }; Returns: Json };
      name_lists: {
        Args: Record<PropertyKey, never>;
        Returns: {
          kind: string;
          names: number;
          value: string;
        }[];
      };
      name_page: {
        Args: { name_id: number };
        Returns: {
          births: Json;
          form: Json;
          id: number;
          related: Json;
          totals: Json;
        }[];
      };
      name_pages: {
        Args: { after_id?: number; page_size?: number };
        Returns: {
          births: Json;
          form: Json;
          id: number;
          related: Json;
          totals: Json;
        }[];
      };
      name_totals: {
        Args: Record<PropertyKey, never>;
        Returns: {
          names: number;
          written: number;
        }[];
      };
      name_variant_doubt: { Args: { doubt_id: number }; Returns: Json };
      names_health: { Args: Record<PropertyKey, never>; Returns: Json };
      names_to_fix: {
        Args: { problem: Database['public']['Enums']['name_problem'] };
        Returns: {
          celebrity: string | null;
          created_at: string;
          first_letter: string;
          gender: Database['public']['Enums']['name_gender'];
          has_figures: boolean;
          id: number;
          meaning: string | null;
          mythological: boolean;
          name: string;
          nicknames: string[];
          origin: string | null;
          origins: string[];
          popularity: number;
          pronunciation: string | null;
          random_key: number;
          rank: number | null;
          rank_year: number | null;
          search: string;
          sounds: string[];
          source_note: string | null;
          syllables: number;
          themes: string[];
          typo_keys: string[];
          updated_at: string;
          usage: string[];
          variant_kind: Database['public']['Enums']['variant_kind'] | null;
          variant_of: number | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'baby_names';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      newsletter_audience: { Args: Record<PropertyKey, never>; Returns: Json };
      newsletter_figures: { Args: { issue_id: number }; Returns: Json };
      order_favorite_list: { Args: { list: string; name_ids: Json }; Returns: Json };
      picture_uses: {
        Args: { picture_id: number };
        Returns: {
          record_id: string;
          resource: string;
          title: string;
        }[];
      };
      prepare_picture: { Args: { replaces?: number }; Returns: string };
      propose_variant_doubts: { Args: Record<PropertyKey, never>; Returns: number };
      publish_story: { Args: { at?: string; read?: string; story_id: number }; Returns: number };
      rank_room_names: { Args: { member_key: string; ranking: number[]; token: string }; Returns: Json };
      reject_review: {
        Args: { reason?: string; resource: string; send_mail?: boolean; submission_id: number };
        Returns: undefined;
      };
      related_names: { Args: { name_id: number }; Returns: Json };
      remove_room_member: { Args: { member_id: number; member_key: string; token: string }; Returns: boolean };
      remove_room_name: { Args: { member_key: string; name: number; token: string }; Returns: Json };
      reopen_review: { Args: { own?: boolean; resource: string; submission_id: number }; Returns: undefined };
      report_error: {
        Args: { app: string; browser?: string; message: string; page?: string; stack?: string; version?: string };
        Returns: undefined;
      };
      resource_registry: {
        Args: Record<PropertyKey, never>;
        Returns: {
          bulk_edit: string[];
          can_undo: boolean;
          import_key: string[];
          name: string;
          part_of: string;
          title: string;
          waiting: boolean;
        }[];
      };
      review_details: { Args: { resource: string; submission_id: number }; Returns: Json };
      review_many: {
        Args: { action: string; assignee?: string; reason?: string; resource: string; rows: Json; send_mail?: boolean };
        Returns: Json;
      };
      review_staff: {
        Args: { resource: string };
        Returns: {
          id: string;
          name: string;
        }[];
      };
      revoke_invitation: { Args: { invitation_id: number }; Returns: boolean };
      revote_room_name: { Args: { member_key: string; name: number; token: string }; Returns: Json };
      room_state: { Args: { known?: string; member_key?: string; token: string }; Returns: Json };
      same_names: {
        Args: { submission_id: number };
        Returns: {
          gender: Database['public']['Enums']['name_gender'];
          id: number;
          meaning: string;
          name: string;
        }[];
      };
      save_build_hook: { Args: { url: string }; Returns: Json };
      save_favorite_list: { Args: { list: string; title: string }; Returns: Json };
      save_mail_text: { Args: { body: string; read?: string; subject: string; template: string }; Returns: string };
      save_name: {
        Args: {
          celebrities?: Json;
          expected_updated_at?: string;
          fields: Json;
          name_id: number;
          siblings?: number[];
          sources?: Json;
          zodiacs?: Database['public']['Enums']['zodiac_sign'][];
        };
        Returns: Json;
      };
      save_settings: { Args: { changes: Json; read?: Json }; Returns: Json };
      say_state: { Args: { asker_key?: string; token: string }; Returns: Json };
      search_names: {
        Args: {
          as_name?: string;
          celebrity?: boolean;
          ends?: string;
          gender?: Database['public']['Enums']['name_gender'];
          has?: string;
          lacks?: string;
          length_max?: number;
          length_min?: number;
          meaning?: string;
          mythological?: boolean;
          origin?: string;
          page_offset?: number;
          page_size?: number;
          peak_max?: number;
          peak_min?: number;
          popularity_max?: number;
          popularity_min?: number;
          q?: string;
          rank_max?: number;
          rank_min?: number;
          sort?: string;
          starts?: string;
          syllables?: number;
          theme?: string;
          zodiac?: Database['public']['Enums']['zodiac_sign'];
        };
        Returns: Database['public']['CompositeTypes']['name_match'][];
        SetofOptions: {
          from: '*';
          to: 'name_match';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      send_newsletter: {
        Args: { at?: string; issue_id: number; read?: string };
        Returns: Database['public']['Enums']['newsletter_status'];
      };
      send_newsletter_test: { Args: { issue_id: number }; Returns: string };
      set_digest: { Args: { enabled: boolean }; Returns: undefined };
      set_newsletter_status: {
        Args: { issue_id: number; status: Database['public']['Enums']['newsletter_status'] };
        Returns: Database['public']['Enums']['newsletter_status'];
      };
      set_permission: {
        Args: { action: string; granted: boolean; resource: string; role: Database['public']['Enums']['admin_role'] };
        Returns: undefined;
      };
      set_room: { Args: { closed?: boolean; joinable?: boolean; member_key: string; token: string }; Returns: Json };
      setup_code_works: { Args: { code: string }; Returns: boolean };
      share_favorites: { Args: { list?: string; with_notes?: boolean }; Returns: string };
      share_story_preview: { Args: { days?: number; story_id: number }; Returns: Json };
      shared_favorites: { Args: { token: string }; Returns: Json };
      similar_names: {
        Args: { name_id: number };
        Returns: {
          gender: Database['public']['Enums']['name_gender'];
          id: number;
          name: string;
        }[];
      };
      similar_stories: {
        Args: { submission_id: number };
        Returns: {
          id: number;
          published_date: string;
          status: Database['public']['Enums']['story_status'];
          text_likeness: number;
          title: string;
          title_likeness: number;
        }[];
      };
      staff_sign_ins: {
        Args: Record<PropertyKey, never>;
        Returns: {
          last_sign_in_at: string;
          user_id: string;
        }[];
      };
      stage_import: { Args: { batch_id: number; rows: Json }; Returns: Json };
      start_import: { Args: { file_name: string; resource: string }; Returns: number };
      start_room: {
        Args: {
          baby?: Database['public']['Enums']['room_baby'];
          first_name: string;
          member_key: string;
          name_ids?: number[];
          own_names?: Json;
          siblings?: string;
          surname?: string;
          title?: string;
          token: string;
          website?: string;
        };
        Returns: Json;
      };
      stop_sharing: { Args: { list?: string }; Returns: boolean };
      stop_story_preview: { Args: { story_id: number }; Returns: boolean };
      story_preview: { Args: { token: string }; Returns: Json };
      story_preview_end: { Args: { story_id: number }; Returns: string };
      submit_name: {
        Args: {
          client_request_id: string;
          email?: string;
          gender: Database['public']['Enums']['name_gender'];
          meaning: string;
          name: string;
          origin?: string;
          website?: string;
        };
        Returns: Json;
      };
      submit_story: {
        Args: {
          age_range: string;
          category: Database['public']['Enums']['story_category'];
          client_request_id: string;
          content: string;
          email: string;
          name: string;
          summary: string;
          title: string;
          website?: string;
        };
        Returns: Json;
      };
      subscribe: {
        Args: {
          email: string;
          first_name?: string;
          subscribed_to_name_updates?: boolean;
          subscribed_to_stories?: boolean;
          website?: string;
        };
        Returns: Json;
      };
      suggest_correction: {
        Args: {
          client_request_id: string;
          field: Database['public']['Enums']['name_correction_field'];
          name_id: number;
          source: string;
          value: string;
          website?: string;
        };
        Returns: Json;
      };
      suggest_names: {
        Args: { beginning: string };
        Returns: {
          gender: Database['public']['Enums']['name_gender'];
          id: number;
          name: string;
          origin: string;
        }[];
      };
      undo_delete: { Args: { record_ids: string[]; resource: string }; Returns: number };
      undo_import: {
        Args: { batch_id: number };
        Returns: {
          actor_email: string;
          actor_id: string;
          added: number;
          changed: number;
          created_at: string;
          file_name: string;
          id: number;
          imported_at: string | null;
          kept: number;
          refused: number;
          resource: string;
          status: Database['public']['Enums']['import_status'];
          unchanged: number;
          undone_at: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'import_batches';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      unsubscribe: { Args: { token: string }; Returns: boolean };
      used_in: {
        Args: { record_ids: Json; resource: string };
        Returns: {
          effect: string;
          referring: string;
          rows: number;
        }[];
      };
      uses: {
        Args: {
          picture: Omit<
            Database['public']['Tables']['pictures']['Row'],
            Database['public']['Tables']['pictures']['ComputedFields']
          >;
        };
        Returns: number;
      };
      visible_name_submissions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          assigned_to: string | null;
          baby_name_id: number | null;
          client_request_id: string;
          created_at: string;
          gender: Database['public']['Enums']['name_gender'];
          id: number;
          meaning: string;
          name: string;
          origin: string | null;
          reject_reason: string | null;
          reviewed_at: string | null;
          reviewed_by: string | null;
          status: Database['public']['Enums']['submission_status'];
          submitter_email: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'name_submissions';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      visible_submissions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          age_range: string;
          assigned_to: string | null;
          category: Database['public']['Enums']['story_category'];
          client_request_id: string;
          content: string;
          created_at: string;
          id: number;
          reject_reason: string | null;
          reviewed_at: string | null;
          reviewed_by: string | null;
          status: Database['public']['Enums']['submission_status'];
          submitter_email: string;
          submitter_name: string;
          summary: string;
          title: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'submissions';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      visible_subscribers: {
        Args: Record<PropertyKey, never>;
        Returns: {
          confirmed_at: string | null;
          created_at: string;
          email: string;
          first_name: string | null;
          id: number;
          status: Database['public']['Enums']['subscriber_status'];
          subscribed_to_name_updates: boolean;
          subscribed_to_stories: boolean;
          unsubscribed_at: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'subscribers';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      vote_in_room: { Args: { member_key: string; token: string; votes: Json }; Returns: Json };
    };
    Enums: {
      admin_role: 'moderator' | 'admin' | 'super_admin';
      import_status: 'checking' | 'imported' | 'undone';
      name_correction_field:
        | 'meaning'
        | 'origin'
        | 'usage'
        | 'pronunciation'
        | 'syllables'
        | 'gender'
        | 'base_name'
        | 'other';
      name_gender: 'boy' | 'girl' | 'neutral';
      name_problem:
        | 'no_meaning'
        | 'no_origin'
        | 'doubtful_syllables'
        | 'possible_duplicate'
        | 'bad_link'
        | 'no_pronunciation'
        | 'no_siblings';
      newsletter_status: 'draft' | 'scheduled' | 'sending' | 'paused' | 'stopped' | 'sent';
      product_category:
        | 'baby-gear'
        | 'toys'
        | 'clothing'
        | 'books'
        | 'feeding'
        | 'nursery'
        | 'safety'
        | 'health'
        | 'travel'
        | 'other'
        | 'sleep'
        | 'furniture'
        | 'gifts'
        | 'decor';
      room_baby: 'boy' | 'girl' | 'either';
      room_reason: 'knew_someone' | 'too_common' | 'spelling' | 'sound' | 'surname' | 'meaning' | 'other';
      room_vote: 'love' | 'maybe' | 'no';
      story_category: 'Bedtime' | 'Adventure' | 'Learning' | 'Fantasy' | 'Historical';
      story_status: 'draft' | 'scheduled' | 'published';
      submission_status: 'pending' | 'approved' | 'rejected';
      subscriber_status: 'pending' | 'confirmed' | 'unsubscribed';
      variant_kind: 'spelling' | 'form' | 'short';
      zodiac_sign:
        | 'Aries'
        | 'Taurus'
        | 'Gemini'
        | 'Cancer'
        | 'Leo'
        | 'Virgo'
        | 'Libra'
        | 'Scorpio'
        | 'Sagittarius'
        | 'Capricorn'
        | 'Aquarius'
        | 'Pisces';
    };
    CompositeTypes: {
      drawn_name: {
        id: number | null;
        name: string | null;
        gender: Database['public']['Enums']['name_gender'] | null;
        meaning: string | null;
        origin: string | null;
        popularity: number | null;
        reasons: string[] | null;
      };
      name_card: {
        id: number | null;
        name: string | null;
        gender: Database['public']['Enums']['name_gender'] | null;
        meaning: string | null;
        origin: string | null;
        popularity: number | null;
        first_letter: string | null;
        syllables: number | null;
        rank: number | null;
        rank_year: number | null;
        mythological: boolean | null;
        celebrity: string | null;
      };
      name_match: {
        id: number | null;
        name: string | null;
        gender: Database['public']['Enums']['name_gender'] | null;
        meaning: string | null;
        origin: string | null;
        popularity: number | null;
        first_letter: string | null;
        syllables: number | null;
        rank: number | null;
        rank_year: number | null;
        mythological: boolean | null;
        celebrity: string | null;
        match: string | null;
        total: number | null;
      };
      spelling_card: {
        id: number | null;
        name: string | null;
        gender: Database['public']['Enums']['name_gender'] | null;
        popularity: number | null;
        rank: number | null;
      };
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums'] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {
      admin_role: ['moderator', 'admin', 'super_admin'],
      import_status: ['checking', 'imported', 'undone'],
      name_correction_field: [
        'meaning',
        'origin',
        'usage',
        'pronunciation',
        'syllables',
        'gender',
        'base_name',
        'other',
      ],
      name_gender: ['boy', 'girl', 'neutral'],
      name_problem: [
        'no_meaning',
        'no_origin',
        'doubtful_syllables',
        'possible_duplicate',
        'bad_link',
        'no_pronunciation',
        'no_siblings',
      ],
      newsletter_status: ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent'],
      product_category: [
        'baby-gear',
        'toys',
        'clothing',
        'books',
        'feeding',
        'nursery',
        'safety',
        'health',
        'travel',
        'other',
        'sleep',
        'furniture',
        'gifts',
        'decor',
      ],
      room_baby: ['boy', 'girl', 'either'],
      room_reason: ['knew_someone', 'too_common', 'spelling', 'sound', 'surname', 'meaning', 'other'],
      room_vote: ['love', 'maybe', 'no'],
      story_category: ['Bedtime', 'Adventure', 'Learning', 'Fantasy', 'Historical'],
      story_status: ['draft', 'scheduled', 'published'],
      submission_status: ['pending', 'approved', 'rejected'],
      subscriber_status: ['pending', 'confirmed', 'unsubscribed'],
      variant_kind: ['spelling', 'form', 'short'],
      zodiac_sign: [
        'Aries',
        'Taurus',
        'Gemini',
        'Cancer',
        'Leo',
        'Virgo',
        'Libra',
        'Scorpio',
        'Sagittarius',
        'Capricorn',
        'Aquarius',
        'Pisces',
      ],
    },
  },
} as const;
